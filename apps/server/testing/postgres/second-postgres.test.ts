import { expect, test } from 'vitest'
import { filesOnSecond } from './second-postgres.ts'

const usual = Array.from({ length: 200 }, (_, at) => `apps/server/src/features/clubs/clubs-${at}.test.ts`)
const embedded = [
  'apps/demo/src/demo.test.ts',
  'apps/server/src/main.test.ts',
  'apps/server/src/platform/database-away.test.ts',
  'apps/server/src/platform/database/embedded-postgres.test.ts',
  'apps/server/src/platform/database/embedded/binaries.test.ts',
]
const files = [...usual, ...embedded]
const onHalf = (half?: string) =>
  filesOnSecond(files, { SECOND_DATABASE_URL: 'postgres://somewhere', ...(half && { SECOND_DATABASE_HALF: half }) })

test('without a second PostgreSQL all files run on the first', () => {
  expect(filesOnSecond(files, {})).toEqual([])
  expect(filesOnSecond(files, { SECOND_DATABASE_URL: '' })).toEqual([])
})

test('two runs in turn take every file to the second PostgreSQL once, but for what is about the embedded one', () => {
  const [first, second] = [onHalf('0'), onHalf('1')]
  expect([...first, ...second].toSorted()).toEqual(usual.toSorted())
  expect(new Set([...first, ...second]).size).toBe(usual.length)
  expect(Math.abs(first.length - second.length)).toBeLessThan(usual.length / 4)
  expect(onHalf()).toEqual(first)
})

test('a file stays in its half when others come', () => {
  const some = usual.slice(50, 60)
  const environment = { SECOND_DATABASE_URL: 'postgres://somewhere' }
  expect(filesOnSecond(some, environment)).toEqual(onHalf('0').filter((file) => some.includes(file)))
})
