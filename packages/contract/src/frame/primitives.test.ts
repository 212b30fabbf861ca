import { describe, expect, it } from 'vitest'
import { line, text, title } from './primitives.ts'

describe('what a person wrote', () => {
  it.each([
    ['spaces', '  \n\t '],
    ['a space of no width', '\u200b'],
    ['several lines of nothing', '\u200b\n\u2060\r\n\u00ad'],
    ['fillers and empty Braille', '\u3164 \u2800'],
    ['tags', '\u{e0041}\u{e0064}'],
  ])('is nothing where it is only %s', (_, value) => {
    for (const kind of [text, line, title]) expect(kind({ min: 1, max: 100 }).safeParse(value).success).toBe(false)
    expect(text({ min: 0, max: 100 }).parse(value)).toBe('')
  })

  it.each(['a\u200bb', '👩\u200d👩\u200d👧', 'می\u200cخواهم', '.'])(
    'stays as it is where something shows: %s',
    (value) => {
      expect(text({ min: 1, max: 100 }).parse(value)).toBe(value)
    },
  )
})
