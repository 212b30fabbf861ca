import type { ShowcaseKind } from '@guildhall/contract/rules/profile-limits'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { GamesMerged, GamesUnmerged } from '../../games/index.ts'
import { notHidden, shelfQueries } from '../../library/index.ts'

type Size = { readonly width: number; readonly height: number; readonly url: string }

/** What a showcase is of, games by their numbers in this hall. */
export type NamedShowcase =
  | { readonly kind: 'game'; readonly gameId: number }
  | { readonly kind: 'achievement'; readonly gameId: number; readonly key: string }
  | { readonly kind: 'review'; readonly reviewId: string }
  | { readonly kind: 'list'; readonly listId: string }
  | { readonly kind: 'picture'; readonly mediaId: string; readonly alt: string }
  | { readonly kind: 'words'; readonly title: string; readonly text: string }

type OfKind<Kind extends ShowcaseKind> = Extract<NamedShowcase, { kind: Kind }>

/** With what a stored one holds beside its name. Of a game: what stands on the shelf, for whoever may see that. */
export type StoredShowcase =
  | (OfKind<'game'> & { readonly isHidden: boolean; readonly rating: number | null; readonly minutes: number | null })
  | (OfKind<'picture'> & { readonly url: string; readonly sizes: readonly Size[] })
  | OfKind<'achievement' | 'review' | 'list' | 'words'>

/** The showcases of a member in their order. @param options.isOwner sees the games that they hide */
export async function find(
  db: Database,
  userId: string,
  { isOwner }: { isOwner: boolean },
): Promise<readonly StoredShowcase[]> {
  const isHidden = isOwner ? sql`false` : sql`not ${notHidden({ user: 's.user_id', game: 's.game_id' })}`
  const { rows } = await sql<{ showcase: StoredShowcase }>`
    select case s.kind
      when 'game' then json_build_object('kind', s.kind, 'gameId', s.game_id, 'isHidden', ${isHidden},
        'rating', (select rating from ${shelfQueries.ratingsOf(userId, { isOwner })} said where said.game_id = s.game_id),
        'minutes', (select nullif(minutes, 0) from ${shelfQueries.shelfOf(userId, { isOwner })} shelf
                    where shelf.game_id = s.game_id and status <> 'wishlist'))
      when 'achievement' then json_build_object('kind', s.kind, 'gameId', s.game_id, 'key', s.achievement_key)
      when 'review' then json_build_object('kind', s.kind, 'reviewId', s.review_id)
      when 'list' then json_build_object('kind', s.kind, 'listId', s.list_id)
      when 'picture' then json_build_object('kind', s.kind, 'mediaId', s.media_id, 'alt', s.words,
        'url', s.picture ->> 'url', 'sizes', s.picture -> 'sizes')
      else json_build_object('kind', s.kind, 'title', s.title, 'text', s.words)
    end as showcase
    from profile_showcases s where s.user_id = ${userId} order by s.place`.execute(db)
  return withoutDoubles(rows.map(({ showcase }) => showcase))
}

/** Two games that became one are shown once. */
function withoutDoubles(showcases: readonly StoredShowcase[]): StoredShowcase[] {
  const known = new Set<string>()
  return showcases.filter((showcase) => {
    if (showcase.kind !== 'game' && showcase.kind !== 'achievement') return true
    const subject = JSON.stringify([showcase.gameId, showcase.kind === 'game' ? null : showcase.key])
    const isNew = !known.has(subject)
    known.add(subject)
    return isNew
  })
}

/** Which change of the showcases is the latest. */
export async function versionOf(db: Database, userId: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select showcases_version as version from profiles where user_id = ${userId}`.execute(db)
  return rows[0]?.version ?? 0
}

/** Stands in place of all that there were. The profile is held. */
export async function replace(
  db: Database,
  userId: string,
  showcases: readonly (NamedShowcase | StoredShowcase)[],
): Promise<void> {
  await sql`delete from profile_showcases where user_id = ${userId}`.execute(db)
  await sql`
    insert into profile_showcases
      (user_id, place, kind, game_id, achievement_key, review_id, list_id, media_id, picture, title, words)
    select ${userId}, place, kind, "gameId", key, "reviewId", "listId", "mediaId", picture, coalesce(title, ''),
           coalesce(words, '')
    from jsonb_to_recordset(${JSON.stringify(showcases.map(toRow))}::jsonb) as wanted (
      place smallint, kind text, "gameId" integer, key text, "reviewId" uuid, "listId" uuid, "mediaId" uuid,
      picture jsonb, title text, words text)`.execute(db)
  await sql`update profiles set showcases_version = showcases_version + 1 where user_id = ${userId}`.execute(db)
}

function toRow(showcase: NamedShowcase | StoredShowcase, place: number): object {
  switch (showcase.kind) {
    case 'picture': {
      const { kind, mediaId, alt, ...picture } = showcase
      return { place, kind, mediaId, picture, words: alt }
    }
    case 'words':
      return { place, kind: showcase.kind, title: showcase.title, words: showcase.text }
    default:
      return { place, ...showcase }
  }
}

/** Whether a picture stands in a showcase of its owner. */
export async function holdsPicture(db: Database, userId: string, mediaId: string): Promise<boolean> {
  const { rows } = await sql`
    select from profile_showcases where user_id = ${userId} and media_id = ${mediaId} limit 1`.execute(db)
  return rows.length > 0
}

const movedName = 'showcases'

/** Showcases follow a double into the game that it became; and back. */
export async function moveShowcases(db: Database, { fromId, intoId, remember }: GamesMerged): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update profile_showcases set game_id = ${intoId} where game_id = ${fromId} returning id`.execute(db)
  remember(movedName, { ids: rows.map(({ id }) => id) })
}

/** What was chosen anew since stays as it is. */
export async function moveShowcasesBack(db: Database, { fromId, intoId, moved }: GamesUnmerged): Promise<void> {
  const { ids } = (moved[movedName] ?? { ids: [] }) as { ids: string[] }
  await sql`
    update profile_showcases set game_id = ${fromId}
    where game_id = ${intoId} and id = any(${ids}::bigint[])`.execute(db)
}
