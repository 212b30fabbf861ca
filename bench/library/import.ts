import type { LibraryImport } from '@guildhall/contract/imports'
import pg from 'pg'
import type { Figures, Staged } from '../frame/measurement.ts'
import { type Product } from '../frame/product-process.ts'
import { type SignedInMember, tokenOf } from '../presence/members.ts'
import { openWithMembers } from '../presence/open-with-members.ts'

/** How many rows a file has, and how many games the hall knows. */
export type ImportPlan = { readonly rows: number; readonly games: number }

const aimMs = 3000
/** Of so many rows one names a game that nobody knows. */
const unknownEvery = 50

/** Fills a catalogue, hands over the measurement, and ends all. */
export const withCatalogueForImports: Staged<ImportPlan> = async (plan, run) => {
  await using opened = new AsyncDisposableStack()
  const hall = await openHall(plan, opened)
  const [rows, games] = [plan.rows.toLocaleString('en'), plan.games.toLocaleString('en')]
  return await run({
    title: 'Library: a file of games',
    method: `A table of Playnite with ${rows} rows, which a catalogue of ${games} games knows by title and year but for one row
of ${unknownEvery}. The file is sent and read, what it would do is answered; the first page of unknown rows with what they may
be; all of it is applied, and taken back. Over HTTP, by a member with an empty shelf.`,
    figures: [
      { key: 'preview', title: 'Preview', unit: 'ms', better: 'less' },
      { key: 'unknown', title: 'Twenty unknown rows with proposals', unit: 'ms', better: 'less' },
      { key: 'apply', title: 'Apply', unit: 'ms', better: 'less' },
      { key: 'undo', title: 'Take back', unit: 'ms', better: 'less' },
    ],
    bars: [{ key: 'preview', atMost: aimMs }],
    variants: [{ name: `${rows} rows`, run: () => importFile(hall, plan) }],
  })
}

type Hall = { readonly product: Product; readonly member: SignedInMember }

async function openHall({ games }: ImportPlan, opened: AsyncDisposableStack): Promise<Hall> {
  const { product, connection, reader } = await openWithMembers(opened, { count: 1, friends: 0 })
  await fillCatalogue(connection, games)
  return { product, member: reader }
}

async function fillCatalogue(connection: string, games: number): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(
      `insert into games (title, release_year, source)
       select title, 1985 + number % 40, 'hall'
       from unnest($1::text[]) with ordinality as named (title, number)`,
      [Array.from({ length: games }, (_, index) => titleOf(index + 1))],
    )
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

const moods = ['Iron', 'Silent', 'Last', 'Crimson', 'Hollow', 'Paper', 'Star', 'Winter'] as const
const places = ['Harbour', 'Kingdom', 'Signal', 'Orchard', 'Engine', 'Lantern', 'Tide'] as const

/** Names of a few common words, each with something of its own. */
function titleOf(number: number): string {
  const own = ((number * 2_654_435_761) % 4_294_967_296).toString(16)
  return `${moods[number % moods.length]} ${places[Math.floor(number / moods.length) % places.length]} ${own}`
}

function makeFile({ rows, games }: ImportPlan): string {
  const lines = Array.from({ length: rows }, (_, row) => {
    const number = 1 + ((row * 7919) % games)
    const title = row % unknownEvery === 0 ? `${titleOf(number).slice(0, -2)}, The` : titleOf(number)
    return `"${title}",GOG,${row},${1985 + (number % 40)},${row * 61},Beaten,${row % 101},"Rested here, then went on."`
  })
  return ['Name,Source,GameId,ReleaseDate,Playtime,CompletionStatus,UserScore,Notes', ...lines].join('\n')
}

async function importFile({ product, member }: Hall, plan: ImportPlan): Promise<Figures> {
  const imports = `${product.url}/api/library/${member.userId}/imports`
  const headers = { authorization: `Bearer ${tokenOf(member)}` }
  const form = new FormData()
  form.append('file', new Blob([makeFile(plan)]), 'games.csv')
  const preview = await ask(imports, { method: 'POST', headers, body: form })
  const { id, counts } = preview.answer as Pick<LibraryImport, 'id' | 'counts'>
  const unknown = await ask(`${imports}/${id}/rows?state=unmatched&limit=20`, { headers })
  const apply = await ask(`${imports}/${id}/apply`, { method: 'POST', headers })
  const undo = await ask(`${imports}/${id}/undo`, { method: 'POST', headers })
  if (counts.new < plan.rows / 2 || (unknown.answer as readonly unknown[]).length === 0)
    throw new Error('the file was not understood')
  return { preview: preview.ms, unknown: unknown.ms, apply: apply.ms, undo: undo.ms }
}

/** Until the whole answer is here, in ms. */
async function ask(url: string, request: RequestInit): Promise<{ ms: number; answer: unknown }> {
  const started = performance.now()
  const response = await fetch(url, request)
  const answer: unknown = await response.json()
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${JSON.stringify(answer)}`)
  return { ms: performance.now() - started, answer }
}
