import { describe, expect, it } from 'vitest'
import { keepFor } from './keep-for.ts'

describe('keepFor', () => {
  it('reads once as long as it holds, and anew afterwards', async () => {
    let time = 0
    let readings = 0
    const read = keepFor(
      100,
      async () => ++readings,
      () => time,
    )
    expect([await read(undefined), await read(undefined)]).toEqual([1, 1])
    time = 101
    expect(await read(undefined)).toBe(2)
  })

  it('does not keep a failure', async () => {
    let fails = true
    const read = keepFor(100, async () => {
      if (fails) throw new Error('away')
      return 'there'
    })
    await expect(read(undefined)).rejects.toThrow('away')
    fails = false
    expect(await read(undefined)).toBe('there')
  })
})
