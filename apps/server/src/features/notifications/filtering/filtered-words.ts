import type { Database } from '../../../platform/database/unit-of-work.ts'
import { filteredAmong } from '../../posts/index.ts'
import type { Told } from '../causes/define-causes.ts'

type Key = 'text' | 'challenge' | 'team' | 'tournament' | 'announcement'

type Row = { readonly user_id: string; readonly told: Told | null }

/** Notifications without the words of posts, comments, challenges and tournaments that their members filter. */
export async function withoutFilteredWords<Read extends Row>(db: Database, rows: readonly Read[]): Promise<Read[]> {
  const said = rows.flatMap((row) => wordsIn(row).map(({ key, text }) => ({ userId: row.user_id, text, key, row })))
  const filtered = Map.groupBy(await filteredAmong(db, said), ({ row }) => row)
  return rows.map((row) => {
    const without = Object.fromEntries((filtered.get(row) ?? []).map(({ key }) => [key, null]))
    return { ...row, told: row.told && { ...row.told, ...without } }
  })
}

/** What is said in a post or comment, or is what hosts write in a challenge or a tournament: such a sentence can do without. */
function wordsIn({ told }: Row): { readonly key: Key; readonly text: string }[] {
  if (typeof told?.isComment === 'boolean' && typeof told.text === 'string') return [{ key: 'text', text: told.text }]
  if (typeof told?.tournament === 'string') return namesIn(told, ['tournament', 'team', 'announcement'])
  return typeof told?.challenge === 'string' ? namesIn(told, ['challenge', 'team']) : []
}

function namesIn(told: Told, keys: readonly Key[]): { readonly key: Key; readonly text: string }[] {
  return keys.flatMap((key) => {
    const text = told[key]
    return typeof text === 'string' ? [{ key, text }] : []
  })
}
