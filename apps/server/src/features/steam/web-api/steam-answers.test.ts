import { expect, test } from 'vitest'
import { readWish } from './steam-answers.ts'

test.each([0, -1, 2 ** 31, null, '7'])('a wish for the app %s is none', (appid) => {
  expect(readWish({ appid, priority: 1, date_added: 1_600_000_000 })).toBeUndefined()
})

test('a wish is read without what is odd of it', () => {
  expect(readWish({ appid: 7, priority: -1, date_added: 'long ago' })).toEqual({ appid: 7 })
})
