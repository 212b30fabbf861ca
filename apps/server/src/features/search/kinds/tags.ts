import { tagKey } from '@guildhall/contract/rules/message-markup'
import { foundCountMaximum } from '@guildhall/contract/rules/searching/search-limits'
import type { Found, MarkedText } from '@guildhall/contract/search'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { listCursors } from '../../../platform/http/list-cursors.ts'
import { isListedFor, isTagRemoved } from '../../posts/index.ts'
import type { Sought } from '../reading/sought.ts'
import { withinLimits } from '../reading/within-limits.ts'
import { titleSought } from './games.ts'
import { type Kind, readTo } from './kind.ts'

type Place = { readonly tag: string }
type Row = Place & { readonly posts: number; readonly isFollowed: boolean }

const cursorsOf = listCursors('found tags', { tag: 'text' })

/** So many are looked at, whether or not the viewer may know of them. */
const lookedAt = 1000

/** Tags of posts that the viewer may know of, by name: how much others use them tells of posts that the viewer may not see. */
export const tagsKind: Kind = {
  kind: 'tags',
  async find(database, sought, page, marker) {
    const cursors = cursorsOf({ viewerId: sought.viewerId, q: sought.q })
    const before = page.before === undefined ? undefined : cursors.decode(page.before)
    const beginnings = beginningsOf(sought)
    if (beginnings.length === 0) return { items: [], count: 0 }
    return withinLimits(database, async (db) => {
      const asked = { before, limit: readTo(page) }
      const likely = await findLikely(db, beginnings, asked)
      const tags = await findListed(db, sought.viewerId, likely, asked)
      const rows = await describe(db, sought.viewerId, tags.slice(0, page.limit))
      const items = rows.map((row): Found => {
        const { tag, posts, isFollowed } = row
        return {
          kind: 'tags',
          tag: markedBeginning(tag, beginnings, marker.mark(tag)),
          posts,
          isFollowed,
          cursor: cursors.encode(row),
        }
      })
      return { items, count: tags.length }
    })
  },
}

/** A tag is one word: what is written as several may be it. */
function beginningsOf({ query, alike }: Sought): string[] {
  const written = titleSought(query)
  const ways = alike.get(written) ?? []
  return [written.replaceAll(/[\s\p{Pd}]+/gu, ''), ...ways].map(tagKey).filter((key) => key !== '')
}

function markedBeginning(tag: string, [beginning = '']: readonly string[], marked: MarkedText): MarkedText {
  return tag.startsWith(beginning) ? { text: tag, marks: [[0, beginning.length]] } : marked
}

/** Tags that begin so, whoever may know of them. Most queries begin none, and what a viewer may know is long to plan. */
async function findLikely(
  db: Database,
  beginnings: readonly string[],
  { before, limit }: { before: Place | undefined; limit: number },
): Promise<string[]> {
  const likes = beginnings.map((key) => `${key.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
  const isAlike = likes.map((like) => sql`fold_title(u.tag) like fold_title(${like})`)
  const { rows } = await sql<Place>`
    select u.tag from tags_in_use u
    where (${sql.join(isAlike, sql` or `)})
      ${before === undefined ? sql`` : sql`and u.tag collate "C" > ${before.tag}`}
    order by u.tag collate "C" limit ${Math.max(lookedAt, Math.min(limit, foundCountMaximum))}`.execute(db)
  return rows.map(({ tag }) => tag)
}

async function findListed(
  db: Database,
  viewerId: string,
  likely: readonly string[],
  { limit }: { limit: number },
): Promise<Place[]> {
  if (likely.length === 0) return []
  const { rows } = await sql<Place>`
    select u.tag from unnest(${likely}::text[]) as u (tag)
    where not ${isTagRemoved(sql`u.tag`)} and exists (
      select from post_tags t join posts p on p.id = t.post_id
      where t.tag = u.tag and ${isListedFor(viewerId)})
    order by u.tag collate "C" limit ${limit}`.execute(db)
  return rows
}

async function describe(db: Database, viewerId: string, tags: readonly Place[]): Promise<Row[]> {
  if (tags.length === 0) return []
  const { rows } = await sql<Row>`
    select found.tag, (
      select count(*)::integer from (
        select from post_tags t join posts p on p.id = t.post_id
        where t.tag = found.tag and ${isListedFor(viewerId)} limit ${foundCountMaximum}) as listed) as posts,
      exists (select from followed_tags f where f.tag = found.tag and f.user_id = ${viewerId}) as "isFollowed"
    from unnest(${tags.map(({ tag }) => tag)}::text[]) as found (tag)
    order by found.tag collate "C"`.execute(db)
  return rows
}
