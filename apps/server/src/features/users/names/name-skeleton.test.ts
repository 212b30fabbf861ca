import { describe, expect, it } from 'vitest'
import { skeleton } from './name-skeleton.ts'

describe('names that look alike', () => {
  it.each([
    ['in Cyrillic letters', 'Аdа Hаrt'],
    ['in Greek capitals', 'ΑDΑ ΗΑRΤ'],
    ['with digits', 'Ada H4r7'],
    ['with accents', 'Ádà Hârt'],
    ['with characters nobody sees', 'A\u200bda H\u00adart'],
    ['in mathematical letters', '𝐀𝐝𝐚 𝓗𝓪𝓻𝓽'],
    ['in full width', 'Ａｄａ Ｈａｒｔ'],
    ['in one word', 'ada-hart'],
  ])('have one skeleton: %s', (_, name) => {
    expect(skeleton(name)).toBe(skeleton('Ada Hart'))
  })

  it.each([
    ['m', 'Marnie Lamb', 'Mamie Larnb'],
    ['l, I and 1', 'Illia Liu', 'lIIia 1iu'],
    ['o and 0', 'Otto', '0tt0'],
  ])('are alike by %s', (_, one, other) => {
    expect(skeleton(one)).toBe(skeleton(other))
  })
})

it.each([
  ['Ada Hart', 'Ada Heart'],
  ['Wren Aldous', 'Wren Aldus'],
  ['田中', '田下'],
  ['Иван', 'Ирина'],
])('%s does not look like %s', (one, other) => {
  expect(skeleton(one)).not.toBe(skeleton(other))
})
