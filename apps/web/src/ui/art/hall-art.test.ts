import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { charges } from './charges.ts'
import { borders, chargePlaces, divisions } from './crest-divisions.ts'
import { metals, tinctures } from './crest-recipe.ts'

const open = join(import.meta.dirname, '../../../public')
const sheets = readdirSync(join(open, 'colours')).toSorted()
/** What the colour fills by day. */
const inkOf = (sheet: string) =>
  /--baize: light-dark\((#\w{6}),/.exec(readFileSync(join(open, 'colours', sheet), 'utf8'))?.[1]

/** The server paints the icons of a hall from it: what it reads is what pages draw. `vitest run hall-art -u` writes it. */
test('what the server draws crests from is what they are drawn from here', async () => {
  const inks = Object.fromEntries(sheets.map((sheet) => [sheet.replace('.css', ''), inkOf(sheet)]))
  const art = { tinctures, metals, charges, divisions, chargePlaces, border: borders.shield, inks }
  await expect(`${JSON.stringify(art, null, 2)}\n`).toMatchFileSnapshot(join(open, 'hall-art.json'))
})
