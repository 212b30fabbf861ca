import type { Database } from '../../../platform/database/unit-of-work.ts'
import { filteredAmong } from '../../posts/index.ts'
import type { Told } from '../causes/define-causes.ts'

type Row = { readonly user_id: string; readonly told: Told | null }

/** Notifications without the words of posts, comments and challenges that their members filter. */
export async function withoutFilteredWords<Read extends Row>(db: Database, rows: readonly Read[]): Promise<Read[]> {
  const said = rows.flatMap((row) => wordsIn(row).map(({ key, text }) => ({ userId: row.user_id, text, key, row })))
  const filtered = new Map([...(await filteredAmong(db, said))].map(({ row, key }) => [row, key]))
  return rows.map((row) => {
    const key = filtered.get(row)
    return key === undefined ? row : { ...row, told: { ...row.told, [key]: null } }
  })
}

/** What is said in a post or comment, or is the title of a challenge: such a sentence can do without. */
function wordsIn({ told }: Row): { readonly key: 'text' | 'challenge'; readonly text: string }[] {
  if (typeof told?.isComment === 'boolean' && typeof told.text === 'string') return [{ key: 'text', text: told.text }]
  return typeof told?.challenge === 'string' ? [{ key: 'challenge', text: told.challenge }] : []
}
