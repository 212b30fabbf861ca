import { describe, expect, it } from 'vitest'
import { excerpt } from './excerpt.ts'

describe('excerpt', () => {
  it('leaves a short line as it is', () => {
    expect(excerpt('Are you in tonight?')).toBe('Are you in tonight?')
    expect(excerpt('x'.repeat(140))).toBe('x'.repeat(140))
  })

  it('makes one line of several', () => {
    expect(excerpt('Bring:\n\n- dice\n\t- snacks')).toBe('Bring: - dice - snacks')
  })

  it('keeps 140 at most, the dots included', () => {
    expect(excerpt('x'.repeat(141))).toBe(`${'x'.repeat(139)}…`)
    expect(excerpt(`${'x'.repeat(138)} yz`)).toBe(`${'x'.repeat(138)}…`)
  })

  it('never cuts a character apart', () => {
    const family = '👩‍👩‍👧‍👦'
    const cut = excerpt(family.repeat(20))
    expect(cut).toBe(`${family.repeat(12)}…`)
    expect(cut.length).toBeLessThanOrEqual(140)
  })
})
