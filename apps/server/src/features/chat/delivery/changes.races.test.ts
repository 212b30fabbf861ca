import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { friendsInPair, talk } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { changesSince, edit } from '../../../../testing/messages/messages.ts'
import { createAppWithoutTurns } from '../../../../testing/races/without-turns.ts'

const app = await forThisFile(createAppWithoutTurns())

/** Lets something be committed just before the server reads the changed messages. */
function beforeTheMessagesAreRead(work: () => Promise<unknown>): () => void {
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
  let isDone = false
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [statement] = args as [string | { text?: string }]
    const text = typeof statement === 'string' ? statement : (statement.text ?? '')
    if (isDone || !text.includes('m.rev >')) return query.apply(this, args) as never
    isDone = true
    return work().then(() => query.apply(this, args)) as never
  })
  return () => {
    spy.mockRestore()
    expect(isDone).toBe(true)
  }
}

it('a page of changes leads past no message that was sent while it was made', async () => {
  const { one, other, pair } = await friendsInPair(app)
  const [first] = await talk([one, other], pair, 4)
  if (first === undefined) throw new Error('nothing was said')
  const restore = beforeTheMessagesAreRead(async () => {
    await talk([one], pair, 1)
    await edit(one, first, 'Changed meanwhile.')
  })
  const page = await changesSince(other, pair, 2)
  restore()
  const next = await changesSince(other, pair, page.rev)
  const seqs = [...page.messages, ...next.messages].map(({ seq }) => seq)
  expect(seqs.toSorted((a, b) => a - b)).toEqual([1, 3, 4, 5])
})
