import type { Banner } from '@guildhall/contract/profiles'
import type { HouseBanner, ProfileAudience, ProfilePart, WallWriters } from '@guildhall/contract/rules/profile-limits'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'
import { type Audiences, usualAudiences, usualBanner } from './profile-parts.ts'

type Link = { readonly label: string; readonly address: string }

/** What a member says of themselves and to whom. */
export type StoredProfile = {
  readonly headline: string | null
  readonly bio: string | null
  readonly pronouns: string | null
  readonly timeZone: string | null
  readonly links: Link[]
  readonly banner: Banner
  readonly pictureMediaId: string | null
  readonly bannerMediaId: string | null
  /** Pictures that stand behind a warning, and nowhere else. */
  readonly warnedAvatar: string | null
  readonly warnedBannerUrl: string | null
  readonly audiences: Audiences
  readonly wallWriters: WallWriters
  readonly version: number
}

/** What is absent stays. */
export type ProfileChanges = {
  readonly headline?: string | null | undefined
  readonly bio?: string | null | undefined
  readonly pronouns?: string | null | undefined
  readonly timeZone?: string | null | undefined
  readonly links?: readonly Link[] | undefined
  readonly houseBanner?: HouseBanner | null | undefined
  readonly bannerUrl?: string | null | undefined
  readonly pictureMediaId?: string | null | undefined
  readonly bannerMediaId?: string | null | undefined
  readonly warnedAvatar?: string | null | undefined
  readonly warnedBannerUrl?: string | null | undefined
  readonly audiences?: Partial<Record<ProfilePart, ProfileAudience>> | undefined
  readonly wallWriters?: WallWriters | undefined
}

type ProfileTable = {
  user_id: string
  headline: string | null
  bio: string | null
  pronouns: string | null
  time_zone: string | null
  links: Link[]
  house_banner: HouseBanner | null
  banner_url: string | null
  picture_media_id: string | null
  banner_media_id: string | null
  warned_avatar: string | null
  warned_banner_url: string | null
  audiences: Partial<Audiences>
  wall_writers: WallWriters
  version: number
}

const profiles = (db: Database) => db.withTables<{ profiles: ProfileTable }>()

export async function findProfile(db: Database, userId: string): Promise<StoredProfile> {
  return toProfile(userId, await selectProfile(db, userId).executeTakeFirst())
}

/** Makes the row if there is none and keeps it from changing until the transaction ends. */
export async function holdProfile(db: Database, userId: string): Promise<StoredProfile> {
  await sql`insert into profiles (user_id) values (${userId}) on conflict (user_id) do nothing`.execute(db)
  return toProfile(userId, await selectProfile(db, userId).forUpdate().executeTakeFirst())
}

export async function changeProfile(db: Database, userId: string, changes: ProfileChanges): Promise<void> {
  const set = Object.entries(columnsOf(changes)).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  await sql`
    update profiles set ${sql.join([...set, sql`version = version + 1`])}
    where user_id = ${userId}`.execute(db)
}

function selectProfile(db: Database, userId: string) {
  return profiles(db).selectFrom('profiles').selectAll().where('user_id', '=', userId)
}

function columnsOf({ links, audiences, ...changes }: ProfileChanges): Record<string, unknown> {
  const columns = {
    headline: changes.headline,
    bio: changes.bio,
    pronouns: changes.pronouns,
    time_zone: changes.timeZone,
    links: links && JSON.stringify(links),
    house_banner: changes.houseBanner,
    banner_url: changes.bannerUrl,
    picture_media_id: changes.pictureMediaId,
    banner_media_id: changes.bannerMediaId,
    warned_avatar: changes.warnedAvatar,
    warned_banner_url: changes.warnedBannerUrl,
    audiences: audiences && sql`audiences || ${JSON.stringify(audiences)}::jsonb`,
    wall_writers: changes.wallWriters,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

function toProfile(userId: string, row: ProfileTable | undefined): StoredProfile {
  return {
    headline: row?.headline ?? null,
    bio: row?.bio ?? null,
    pronouns: row?.pronouns ?? null,
    timeZone: row?.time_zone ?? null,
    links: row?.links ?? [],
    banner: bannerOf(userId, row),
    pictureMediaId: row?.picture_media_id ?? null,
    bannerMediaId: row?.banner_media_id ?? null,
    warnedAvatar: row?.warned_avatar ?? null,
    warnedBannerUrl: row?.warned_banner_url ?? null,
    audiences: { ...usualAudiences, ...row?.audiences },
    wallWriters: row?.wall_writers ?? 'nobody',
    version: row?.version ?? 0,
  }
}

function bannerOf(userId: string, row: ProfileTable | undefined): Banner {
  if (row?.banner_url) return { kind: 'picture', url: row.banner_url }
  return { kind: 'house', name: row?.house_banner ?? usualBanner(userId) }
}

/** What members say of themselves today, whoever may read it. */
export async function findSaidOfThemselves(db: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select concat_ws(E'\n', u.first_name || ' ' || u.last_name, u.handle, p.headline, p.pronouns, p.bio) as text
    from users u left join profiles p on p.user_id = u.id order by u.id desc limit ${limit}`.execute(db)
  return rows.map(({ text }) => text)
}
