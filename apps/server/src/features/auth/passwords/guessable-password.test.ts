import { describe, expect, it } from 'vitest'
import { isGuessable } from './guessable-password.ts'

const ada = { firstName: 'Ada', lastName: 'Löwenherz', email: 'ada.hearts@example.org' }

describe('a password that anybody would try', () => {
  it.each([
    ['one sign repeated', 'aaaaaaaaaaaa'],
    ['three signs only', 'aabbccaabbcc'],
    ['a short piece repeated', 'xk7#xk7#xk7#'],
    ['digits in order', '1234567890'],
    ['digits backwards', '0987654321'],
    ['a row of the keyboard', 'qwertyuiop'],
    ['columns of the keyboard', '1qaz2wsx3edc'],
    ['a zigzag', '1q2w3e4r5t'],
    ['pairs in order', '1122334455'],
    ['columns with Shift', '1qaz!QAZ2wsx'],
    ['a known word and a year', 'Dragon2024'],
    ['a known word and signs', '!!password!!'],
    ['a known word with look-alikes', 'P@55w0rd123'],
    ['a look-alike in front', '@dministrator'],
    ['two known words', 'SummerPizza'],
    ['a known word twice', 'passwordpassword'],
    ['a well-known place and digits', 'linkedin123'],
    ['a common password twice', 'trustno1trustno1'],
    ['the whole name', 'adalowenherz'],
    ['the name in its own spelling', 'Löwenherz-1999'],
    ['the name of the address', 'adahearts2024'],
    ['the address itself', 'Ada.Hearts@example.org'],
    ['the product', 'Guildhall2025!'],
  ])('is %s', (_, password) => {
    expect(isGuessable(password, ada)).toBe(true)
  })
})

describe('a password that many people had', () => {
  it.each([
    'q1w2e3r4t5',
    '1029384756',
    '123qweasdzxc',
    'qazwsxedcrfv',
    'terminator',
    'Enterprise',
    'SleepyHollow',
    'GunsNRoses',
    'billionaire',
    'santaclaus',
    'gfhjkm1234',
    '4815162342',
    'volkswagon',
    'operations',
    'Terminator2024!',
    '007terminator',
    'myspace1234',
    'correct horse battery staple',
  ])('is refused: %s', (password) => {
    expect(isGuessable(password, ada)).toBe(true)
  })
})

describe('a password that takes a while', () => {
  it.each([
    ['four random words', 'kettle harbour violin thicket'],
    ['four known words', 'summer pizza guitar falcon'],
    ['random signs', 'v7Qm!x2Lp9'],
    ['a common password behind more than its trimmings', '8164 0937 2255 terminator'],
    ['a sentence', 'the kettle sings at nine'],
    ['random digits behind a known word', 'dragon 5830174962'],
    ['another alphabet', 'чайник поёт в девять'],
    ['signs outside of every alphabet', '🦊🌋🧭🪁🎲🥁🧵🪐🧨🛶'],
  ])('is %s', (_, password) => {
    expect(isGuessable(password, ada)).toBe(false)
  })
})
