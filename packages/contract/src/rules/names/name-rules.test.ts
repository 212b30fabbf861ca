import { describe, expect, it } from 'vitest'
import { handleFault } from './handle-rules.ts'
import { nameFault } from './name-rules.ts'

describe('a part of a name', () => {
  it.each([
    ['a space of no width', 'A\u200bda'],
    ['a filler that looks like nothing', '\u3164'],
    ['tags', 'Ada\u{e0041}\u{e0064}'],
    ['a soft hyphen', 'A\u00adda'],
    ['a sign that turns the text around', '\u202eadA'],
    ['an isolate that is not closed', 'Ada\u2067'],
    ['a mark of direction', 'Ada\u200f'],
    ['a joiner between Latin letters', 'Ad\u200da'],
    ['an empty Braille pattern', '\u2800'],
    ['a variation selector by itself', 'Ada\ufe0f'],
    ['a private character', 'Ada \ue000'],
    ['a place that Unicode left empty', 'Ada \u0378'],
    ['marks in a pile', 'A\u0300\u0301\u0302\u0303\u0304\u0305da'],
    ['a mark on nothing', '\u0301Ada'],
    ['a mark around a letter', 'b\u0488'],
    ['an end of the line', 'Ada\u2028Hart'],
    ['a sign of typesetting', 'Ada\ufff9'],
  ])('cannot hold %s', (_, name) => {
    expect(nameFault(name)).toBe('hidden')
  })

  it.each([
    'https://prizes.example',
    'www.prizes',
    'Go www.prizes',
    'Go to prizes.com',
    'PRIZES.COM now',
    'Prizes.Com',
    'prizes。com',
    'prizes․com',
    'prizes﹒com',
    'prizes.中国',
    '127.0.0.1',
    'ada@example',
  ])('cannot be an address: %s', (name) => {
    expect(nameFault(name)).toBe('address')
  })

  it.each([
    'Ada',
    'Zoë',
    'Łukasz',
    'J.R.R. Tolkien',
    'St.John',
    'O’Neill',
    'van der Berg Jr.',
    'Nguyễn'.normalize('NFD'),
    'می\u200cخواهم',
    'क्\u200dष',
    'محمد',
    'נֹעַם',
    '田中',
    'Иван',
    '🦊 42',
    '👩\u200d👩\u200d👧 ❤️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  ])('may be %s', (name) => {
    expect(nameFault(name)).toBeUndefined()
  })
})

describe('a handle', () => {
  it.each([
    'guildhall_staff',
    'support_team',
    'supportteam',
    'the_real_admin',
    'wren_admin',
    'wren_m0derator',
    'admin2',
    'staff_2',
    'official_supp0rt',
    'gui1dha1l',
  ])('cannot pose as the house: %s', (handle) => {
    expect(handleFault(handle)).toBe('reserved')
  })

  it.each(['badminton', 'team_rocket', 'hosta', 'modesty', 'botanist', 'systematic', 'helpful_wren', 'the_hall'])(
    'may be %s',
    (handle) => {
      expect(handleFault(handle)).toBeUndefined()
    },
  )
})
