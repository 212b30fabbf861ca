import type { Database } from '../../../platform/database/unit-of-work.ts'
import { filteredAmong } from '../../posts/index.ts'
import type { Told } from '../causes/define-causes.ts'

type Row = { readonly user_id: string; readonly told: Told | null }

/** Notifications without the words of posts, comments and challenges that their members filter. */
export async function withoutFilteredWords<Read extends Row>(db: Database, rows: readonly Read[]): Promise<Read[]> {
  const said = rows.flatMap((row) => wordsIn(row).map(({ key, text }) => ({ userId: row.user_id, text, key, row })))
  const filtered = Map.groupBy(await filteredAmong(db, said), ({ row }) => row)
  return rows.map((row) => {
    const without = Object.fromEntries((filtered.get(row) ?? []).map(({ key }) => [key, null]))
    return { ...row, told: row.told && { ...row.told, ...without } }
  })
}

/** What is said in a post or comment, or is the title of a challenge or the name of a team: such a sentence can do without. */
function wordsIn({ told }: Row): { readonly key: 'text' | 'challenge' | 'team'; readonly text: string }[] {
  if (typeof told?.isComment === 'boolean' && typeof told.text === 'string') return [{ key: 'text', text: told.text }]
  if (typeof told?.challenge !== 'string') return []
  const team = typeof told.team === 'string' ? [{ key: 'team', text: told.team } as const] : []
  return [{ key: 'challenge', text: told.challenge }, ...team]
}
