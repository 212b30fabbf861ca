import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import type { Place, Tournament } from './index.ts'

/** What the comments beside the examples say comes out. */
type Seen = {
  readonly cup: Tournament
  readonly open: Tournament
  readonly ladder: readonly Place[]
  readonly ready: readonly string[]
  readonly final: readonly string[]
  readonly apart: readonly string[]
}

const packageFolder = join(import.meta.dirname, '..')

test('the examples of the README run, one after the other', async () => {
  const text = await readFile(join(packageFolder, 'README.md'), 'utf8')
  const blocks = [...text.matchAll(/^```ts\n(.*?)^```/gms)].map((found) => found[1] ?? '')
  const entry = pathToFileURL(join(packageFolder, 'src/index.ts')).href
  const code = blocks.join('\n').replaceAll("'@guildhall/tournament-engine'", `'${entry}'`)
  const folder = join(packageFolder, '../../.cache', `readme-${process.pid}`)
  await mkdir(folder, { recursive: true })
  try {
    const file = join(folder, 'examples.ts')
    await writeFile(
      file,
      `${code}\nexport const seen = { cup, ready, open, final, ladder: placesOf(ladder, 'ladder'), apart }\n`,
    )
    const { seen } = (await import(pathToFileURL(file).href)) as { seen: Seen }
    expect([seen.ready, seen.final, seen.apart]).toEqual([
      ['main.5', 'main.6'],
      ['a', 'b', 'h', 'g'],
      ['c', 'a', 'd', 'b'],
    ])
    expect(seen.open.stages[0]?.entrants.at(-1)).toBe('f')
    expect(seen.ladder.map(({ entrant }) => entrant)).toEqual(['d', 'a', 'b', 'c'])
    expect(seen.cup.stages[0]?.matches[4]).toMatchObject({
      slots: [{ entrant: 'ada' }, { entrant: 'dana', source: { kind: 'place', match: 1, place: 1 } }],
      targets: [
        { match: 6, slot: 0 },
        { match: 10, slot: 0 },
      ],
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
