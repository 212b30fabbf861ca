import { describe, expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

describe('the strength of a new password', () => {
  test.each([
    ['', 0, ''],
    ['short', 1, 'Too short'],
    ['ninechars', 1, 'Too short'],
    ['aaaaaaaaaaaaaaaaaaaa', 2, 'Easy to guess'],
    ['1234567890123', 2, 'Easy to guess'],
    ['qwertyuiopasdf', 2, 'Easy to guess'],
    ['zyxwvutsrqponm', 2, 'Easy to guess'],
    ['abababababababab', 2, 'Easy to guess'],
    ['password1234', 2, 'Easy to guess'],
    ['brave lamp7', 3, 'Strong enough'],
    ['the lamp burns until nine', 4, 'Strong'],
  ])('%j is level %i, "%s"', (password, level, word) => {
    expect(passwordStrength(password)).toEqual({ level, word })
  })

  test("letters of one's own name and address count for nothing", () => {
    expect(passwordStrength('MaraLindqvist99').level).toBeGreaterThanOrEqual(3)
    expect(passwordStrength('MaraLindqvist99', ['Mara', 'Lindqvist']).level).toBe(2)
  })

  test('names of one or two letters are left out, since they are in everything', () => {
    expect(passwordStrength('brave lamp7', ['a', 'em'])).toEqual(passwordStrength('brave lamp7'))
  })

  test('letters beyond the basic plane count once', () => {
    expect(passwordStrength('🕯🕯🕯🕯🕯').level).toBe(1)
  })
})
