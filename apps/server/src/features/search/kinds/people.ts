import type { SearchQuery } from '@guildhall/contract/rules/searching/search-query'
import type { Found } from '@guildhall/contract/search'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { listCursors } from '../../../platform/http/list-cursors.ts'
import { apartIdsOf } from '../../boundaries/index.ts'
import { followedIdsOf, notLimitedFor } from '../../follows/index.ts'
import { friendIdsOf } from '../../friends/index.ts'
import { notSetTo } from '../../privacy/index.ts'
import { foldName, soughtWords, suspendedIds, type Users } from '../../users/index.ts'
import type { Sought } from '../reading/sought.ts'
import { withinLimits } from '../reading/within-limits.ts'
import { type Kind, readTo } from './kind.ts'

type Place = { readonly tier: number; readonly nameKey: string; readonly id: string }

const cursorsOf = listCursors('found people', { tier: 'integer', nameKey: 'text', id: 'uuid' })

/** Of so many who have the words, besides whom the viewer knows, the best come first. */
const compared = 1000

/** By name or handle, best match first: whoever let themselves be found, and friends. */
export function peopleKind({ users }: { users: Users }): Kind {
  const find: Kind['find'] = async (database, sought, page, marker) => {
    const cursors = cursorsOf({ viewerId: sought.viewerId, q: sought.q })
    const before = page.before === undefined ? undefined : cursors.decode(page.before)
    const words = wordsOfName(sought.query)
    if (words.length === 0) return { items: [], count: 0 }
    return withinLimits(database, async (db) => {
      const rows = await findRows(db, sought, words, { before, limit: readTo(page) })
      const shown = rows.slice(0, page.limit)
      const members = await users.findMembers(
        db,
        shown.map(({ id }) => id),
      )
      const items = shown.flatMap((row): Found[] => {
        const member = members.get(row.id)
        if (!member) return []
        const name = marker.mark(`${member.firstName} ${member.lastName}`)
        return [{ kind: 'people', member, name, handle: marker.mark(member.handle), cursor: cursors.encode(row) }]
      })
      return { items, count: rows.length }
    })
  }

  return { kind: 'people', find }
}

const wordsOfName = ({ words, beginning, phrases }: SearchQuery): string[] => [
  ...words,
  ...phrases,
  ...(beginning === undefined ? [] : [beginning]),
]

/** Words hold no punctuation, so nothing in them can end the quotes. */
function nameSought(words: readonly string[], sought: Sought): RawBuilder<unknown> {
  const all = words.flatMap((word) => {
    const ways = (sought.alike.get(word) ?? []).flatMap(soughtWords).map((way) => `'${way}'`)
    return soughtWords(word).map((part) => `(${[`'${part}':*`, ...ways].join(' | ')})`)
  })
  return sql`${all.join(' & ')}::tsquery`
}

function handleSought(words: readonly string[], sought: Sought): RawBuilder<boolean> {
  const [word = ''] = words
  if (words.length > 1) return sql<boolean>`false`
  const handle = word.replace(/^[@＠]/u, '').toLowerCase()
  // Everybody's begins with nothing.
  if (handle === '') return sql<boolean>`false`
  const like = `${handle.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const ways = sought.alike.get(word) ?? []
  return sql<boolean>`(u.handle like ${like} ${ways.length === 0 ? sql`` : sql`or u.handle = any(${ways}::text[])`})`
}

async function findRows(
  db: Database,
  sought: Sought,
  words: readonly string[],
  page: { before: Place | undefined; limit: number },
): Promise<Place[]> {
  const { viewerId, query } = sought
  const { before } = page
  const name = words.join(' ')
  const handle = name.replace(/^[@＠]/u, '').toLowerCase()
  const without = query.without.flatMap(soughtWords).map((word) => `'${word}'`)
  const isNamed = words.flatMap(soughtWords).length > 0 ? sql`u.name_words @@ ${nameSought(words, sought)}` : sql`false`
  // Of a thousand with a common name who is kept from the viewer, and whose friend, is looked up once for all.
  const isFound = sql`
    (${isNamed} or ${handleSought(words, sought)}) and u.id not in ${suspendedIds} and u.id not in ${apartIdsOf(viewerId)}
    and ${notLimitedFor(viewerId, 'u.id')}
    and (${notSetTo('search', 'nobody', 'u.id')} or u.id = ${viewerId}::uuid or u.id in ${friendIdsOf(viewerId)})
    ${without.length === 0 ? sql`` : sql`and not u.name_words @@ ${without.join(' | ')}::tsquery`}`
  const { rows } = await sql<Place>`
    with known as (
      select id from ${friendIdsOf(viewerId)} as friends (id)
      union select id from ${followedIdsOf(viewerId)} as followed (id)
      union select id from users where handle = ${handle}
    ), likely as (
      -- Known ones are few: each is looked up, and not all who have the words first.
      select u.id, u.handle, u.name_key
      from known cross join lateral (select * from users where users.id = known.id offset 0) u where ${isFound}
      union
      select * from (select u.id, u.handle, u.name_key from users u where ${isFound} limit ${compared}) as some_of_them
    ), ranked as (
      select u.id, u.name_key as "nameKey",
             case when u.handle = ${handle} then 0 when u.id in (select id from known) then 1
                  when starts_with(u.name_key, ${foldName(name)}) then 2 else 3 end as tier
      from likely u
    )
    select id, "nameKey", tier from ranked
    where ${
      before === undefined
        ? sql`true`
        : sql`(tier, "nameKey" collate "C", id) > (${before.tier}, ${before.nameKey} collate "C", ${before.id}::uuid)`
    }
    order by tier, "nameKey" collate "C", id limit ${page.limit}`.execute(db)
  return rows
}
