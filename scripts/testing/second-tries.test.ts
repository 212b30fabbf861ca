import { expect, test } from 'vitest'
import { trySecondTime } from './second-tries.ts'
import { type Failure, formatFailures, type Place } from './test-failures.ts'

const inFile = (file: string, name = 'ends'): Failure => {
  return { file, name, message: 'Error: expected 1', place: { runner: 'vitest', file } }
}
const journey = (title: string, project = 'desktop'): Failure => {
  const file = '/hall/e2e/journeys/chat.spec.ts'
  return { file, name: title, message: 'too late', place: { runner: 'journeys', file, line: 7, project, title } }
}
const outside: Failure = { file: 'Vitest', name: 'outside of any test', message: 'fetch failed' }

/** Passes everything but `broken`, and remembers what was tried. */
function secondRun(...broken: Failure[]) {
  const tried: Place[] = []
  const passes = async (place: Place) => {
    tried.push(place)
    return !broken.some((failure) => failure.place === place)
  }
  return { tried, passes }
}

test('each failed file and journey is tried once more, one after the other', async () => {
  const failures = [inFile('a.test.ts', 'starts'), inFile('a.test.ts', 'ends'), journey('is well'), journey('is late')]
  let running = 0
  const tried: Place[] = []
  const passed = await trySecondTime(failures, async (place) => {
    tried.push(place)
    expect(++running).toBe(1)
    await Promise.resolve()
    running--
    return true
  })
  expect(tried).toEqual([failures[0]?.place, failures[2]?.place, failures[3]?.place])
  expect(passed).toEqual(failures)
})

test('a journey on a phone is another one than on a desk', async () => {
  const failures = [journey('is well', 'desktop'), journey('is well', 'phone')]
  const { tried, passes } = secondRun(...failures.slice(1))
  expect(await trySecondTime(failures, passes)).toEqual(failures.slice(0, 1))
  expect(tried).toHaveLength(2)
})

test('what fails twice has failed', async () => {
  const failures = [inFile('a.test.ts'), inFile('b.test.ts')]
  expect(await trySecondTime(failures, secondRun(...failures.slice(0, 1)).passes)).toEqual(failures.slice(1))
})

test('where more than three fail, none is tried again', async () => {
  const { tried, passes } = secondRun()
  const three = [inFile('a.test.ts'), inFile('b.test.ts'), journey('is well')]
  expect(await trySecondTime(three, passes)).toEqual(three)
  expect(await trySecondTime([...three, journey('is late')], passes)).toEqual([])
  expect(tried).toHaveLength(3)
})

test('beside an error outside of any test none is tried again', async () => {
  const { tried, passes } = secondRun()
  expect(await trySecondTime([inFile('a.test.ts'), outside], passes)).toEqual([])
  expect(tried).toEqual([])
})

test('they are named with their first error, under a heading of their own', () => {
  expect(formatFailures([inFile('a.test.ts')], 'Passed only at a second try:')).toEqual([
    'Passed only at a second try:',
    '  a.test.ts › ends',
    '      Error: expected 1',
  ])
})
