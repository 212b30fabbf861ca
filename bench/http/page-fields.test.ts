import { describe, expect, it } from 'vitest'
import { differingFields, fieldsOfAll } from './page-fields.ts'

describe('fieldsOfAll', () => {
  it('keeps what says the same in every row', () => {
    const rows = [
      { seq: 1, kind: 'text', attachments: [], poll: null },
      { seq: 2, kind: 'text', attachments: [], poll: null },
    ]
    expect(fieldsOfAll(rows)).toEqual({ kind: 'text', attachments: [], poll: null })
  })

  it('leaves out what only some rows have', () => {
    expect(fieldsOfAll([{ seq: 1, card: 'a' }, { seq: 1 }])).toEqual({ seq: 1 })
  })

  it('has nothing of no rows', () => {
    expect(fieldsOfAll([])).toEqual({})
  })
})

describe('differingFields', () => {
  it('finds none in rows that say the same in another order', () => {
    expect(differingFields([{ seq: 1, text: 'a' }], [{ text: 'a', seq: 1 }])).toEqual([])
  })

  it('names what is missing on either side and what says something else', () => {
    const ours = [{ seq: 1, text: 'a', pinnedAt: 'now' }]
    expect(differingFields(ours, [{ seq: 2, text: 'a' }])).toEqual(['pinnedAt', 'seq'])
    expect(differingFields([{ seq: 1 }], [{ seq: 1, card: null }])).toEqual(['card'])
  })
})
