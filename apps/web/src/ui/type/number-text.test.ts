import { expect, test } from 'vitest'
import { decadeText, numberText, percentText, tenthsText } from './number-text.ts'

test('numbers are written as the language of the page writes them', () => {
  expect(numberText(1024)).toBe('1,024')
  expect([75, 100, 0.4].map(percentText)).toEqual(['75%', '100%', '0.4%'])
  expect([4, 3.25].map(tenthsText)).toEqual(['4.0', '3.3'])
  expect(decadeText(2010)).toBe('2010s')
})
