import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findPageScripts, weighPages } from './page-weights.ts'

let dist: string

beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'guildhall-weights-'))
})

afterEach(async () => {
  await rm(dist, { recursive: true })
})

test('finds the scripts a page names', () => {
  const page = '<script src="/first.js"></script><script type="module" crossorigin src="/assets/a.js"></script>'
  expect(findPageScripts(page)).toEqual(['first.js', 'assets/a.js'])
})

test('weighs each page with what every page loads, each file once', async () => {
  await mkdir(join(dist, 'pages'))
  const files = { 'first.js': 'a', 'main.js': 'b'.repeat(5000), 'room.js': 'c', 'room.css': 'd' }
  for (const [name, text] of Object.entries(files)) await writeFile(join(dist, name), text)
  await writeFile(join(dist, 'latest.json'), '{"id":"abc"}')
  await writeFile(join(dist, 'index.html'), '<script src="/first.js"></script><script src="/main.js"></script>')
  const room = { path: '/room', scripts: ['main.js', 'room.js'], styles: ['room.css'] }
  await writeFile(join(dist, 'pages/abc.json'), JSON.stringify([room]))
  const weight = (await weighPages(dist)).get('/room')
  expect(weight?.files).toBe(4)
  expect(weight?.scripts).toBeGreaterThan(weight?.styles ?? 0)
  expect(weight?.scripts).toBeLessThan(500)
})
