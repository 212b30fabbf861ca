import { expect, test } from 'vitest'
import { coverPicture } from './cover-picture.ts'

test.each([
  ['/covers/7-0123456789ab.svg', 24, '/covers/7-0123456789ab-120.webp'],
  ['/covers/7-0123456789ab.svg', 56, '/covers/7-0123456789ab-120.webp'],
  ['/covers/7-0123456789ab.svg', 'tile', '/covers/7-0123456789ab-300.webp'],
  ['/covers/7-0123456789ab.svg', 'fill', '/covers/7-0123456789ab.svg'],
  ['/covers/7-0123456789ab.svg', 200, '/covers/7-0123456789ab.svg'],
  ['/covers/igdb-co1.jpg', 40, '/covers/igdb-co1.jpg'],
  ['/landing/cover.svg', 'tile', '/landing/cover.svg'],
] as const)('%s at %s is %s', (url, size, picture) => {
  expect(coverPicture(url, size)).toBe(picture)
})
