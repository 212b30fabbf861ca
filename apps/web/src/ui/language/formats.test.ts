import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { atFirstUse } from './formats.ts'

const root = join(import.meta.dirname, '../../../../..')
const places = ['apps/web/src', 'packages/contract/src/rules']

/** What a slow phone pays for when a script begins, and not when it is used: formats, and the set of all emoji. */
const dear = /^(?:export )?const [^=]*= (?:new Intl\.|[^=>]*\\p\{RGI_Emoji\})/m

test('what is made at first use is made once', () => {
  let count = 0
  const made = atFirstUse(() => ({ number: ++count }))
  expect(count).toBe(0)
  expect([made().number, made().number]).toEqual([1, 1])
})

test('no script makes what is dear before it is used', async () => {
  const files = await Promise.all(places.map((place) => readdir(join(root, place), { recursive: true })))
  const scripts = files
    .flatMap((names, index) => names.map((name) => join(root, places[index] ?? '', name)))
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  expect(scripts.length).toBeGreaterThan(1000)
  const read = await Promise.all(scripts.map(async (name) => ({ name, code: await readFile(name, 'utf8') })))
  expect(read.filter(({ code }) => dear.test(code)).map(({ name }) => name)).toEqual([])
})
