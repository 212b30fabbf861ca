import type { Database } from '../../../platform/database/unit-of-work.ts'
import { filteredAmong } from '../../posts/index.ts'
import type { Told } from '../causes/define-causes.ts'

type Row = { readonly user_id: string; readonly told: Told | null }

/** Notifications without the words of posts and comments that their members filter. */
export async function withoutFilteredWords<Read extends Row>(db: Database, rows: readonly Read[]): Promise<Read[]> {
  const said = rows.flatMap((row) => {
    const text = textIn(row)
    return text === null ? [] : [{ userId: row.user_id, text, row }]
  })
  const filtered = new Set([...(await filteredAmong(db, said))].map(({ row }) => row))
  return rows.map((row) => (filtered.has(row) ? { ...row, told: { ...row.told, text: null } } : row))
}

/** What is said in a post or comment; such a sentence can do without. */
function textIn({ told }: Row): string | null {
  return typeof told?.isComment === 'boolean' && typeof told.text === 'string' ? told.text : null
}
