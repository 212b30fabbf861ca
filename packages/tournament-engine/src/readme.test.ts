import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

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
      `${code}\nexport const seen = { cup, league, ladder, swiss: open, code: placesOf(ladder, 'ladder') }\n`,
    )
    const { seen } = (await import(pathToFileURL(file).href)) as {
      seen: { code: { entrant: string }[]; cup: { stages: { matches: unknown[] }[] } }
    }
    expect(seen.code.map(({ entrant }) => entrant)).toEqual(['d', 'a', 'b', 'c'])
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
