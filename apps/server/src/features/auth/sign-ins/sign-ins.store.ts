import type { ColumnType, Generated, RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { noteSignIn, type Standing, standingAsJson } from '../../users/index.ts'
import type { MadeToken } from '../tokens/refresh-tokens.ts'
import { absoluteLifeDays, idleLifeDays, liveSignInsMaximum, overlapSeconds } from '../tokens/sign-in-times.ts'

type DatabaseTime = ColumnType<Date, never, never>
type SignInTables = {
  sign_ins: {
    id: string
    user_id: string
    generation: number
    user_agent: string
    address: string
    stays_signed_in: boolean | null
    created_at: Generated<Date>
    last_used_at: Generated<Date>
    ended_at: Date | null
  }
  refresh_tokens: {
    sign_in_id: string
    generation: number
    token_hash: Buffer
    key_id: string
    used_at: DatabaseTime
    repeats: Generated<number>
  }
}

export type NewSignIn = {
  readonly id: string
  readonly userId: string
  readonly userAgent: string
  readonly address: string
  readonly staysSignedIn: boolean | null
}

export type SignIn = {
  readonly id: string
  readonly userId: string
  /** Of the refresh token that is current. */
  readonly generation: number
  /** Neither ended nor run out. */
  readonly isLive: boolean
  /** Whether its cookies outlive the browser; `null` where the client did not say. */
  readonly staysSignedIn: boolean | null
}

/** A refresh token that was replaced, and how its successor stands. */
export type ReplacedToken = {
  /** Whether it may still be answered with its successor. */
  readonly isOpen: boolean
  readonly successorKeyId: string
  readonly repeats: number
}

const tables = (db: Database) => db.withTables<SignInTables>()

const isLive = sql<boolean>`(
  sign_ins.ended_at is null
  and sign_ins.last_used_at > now() - make_interval(days => ${sql.lit(idleLifeDays)})
  and sign_ins.created_at > now() - make_interval(days => ${sql.lit(absoluteLifeDays)}))`

const signInColumns = [
  'sign_ins.id',
  'sign_ins.user_id as userId',
  'sign_ins.generation',
  'sign_ins.stays_signed_in as staysSignedIn',
] as const

/** The first generation has no predecessor that its use could end, so it counts as used. */
export async function insertSignIn(
  db: Database,
  added: NewSignIn,
  first: { generation: number; made: MadeToken },
): Promise<void> {
  await tables(db)
    .insertInto('sign_ins')
    .values({
      id: added.id,
      user_id: added.userId,
      generation: first.generation,
      user_agent: added.userAgent,
      address: added.address,
      stays_signed_in: added.staysSignedIn,
    })
    .execute()
  await sql`
    insert into refresh_tokens (sign_in_id, generation, token_hash, key_id, used_at)
    values (${added.id}, ${first.generation}, ${first.made.hash}, ${first.made.keyId}, now())`.execute(db)
  await noteSignIn(db, added.userId)
}

/** With the standing of its member. */
export type MetSignIn = SignIn & { readonly isGenerationUsed: boolean; readonly standing: Standing }

/** A sign-in as an access token meets it. */
export function findSignIn(db: Database, id: string): Promise<MetSignIn | undefined> {
  return tables(db)
    .selectFrom('sign_ins')
    .innerJoin('refresh_tokens as token', (join) =>
      join.onRef('token.sign_in_id', '=', 'sign_ins.id').onRef('token.generation', '=', 'sign_ins.generation'),
    )
    .select([...signInColumns, isLive.as('isLive'), sql<boolean>`token.used_at is not null`.as('isGenerationUsed')])
    .select(standingAsJson('sign_ins.user_id').as('standing'))
    .where('sign_ins.id', '=', id)
    .executeTakeFirst()
}

/** Somebody or something ended it; one that has run out was not. */
export type HeldSignIn = SignIn & { readonly isEnded: boolean }

/** Reads a sign-in and keeps it from changing until the transaction ends. */
export function holdSignIn(db: Database, id: string): Promise<HeldSignIn | undefined> {
  return tables(db)
    .selectFrom('sign_ins')
    .select([...signInColumns, isLive.as('isLive'), sql<boolean>`sign_ins.ended_at is not null`.as('isEnded')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function findTokenHash(db: Database, signInId: string, generation: number): Promise<Buffer | undefined> {
  const row = await tables(db)
    .selectFrom('refresh_tokens')
    .select('token_hash')
    .where('sign_in_id', '=', signInId)
    .where('generation', '=', generation)
    .executeTakeFirst()
  return row?.token_hash
}

export function findReplacedToken(
  db: Database,
  signInId: string,
  generation: number,
): Promise<ReplacedToken | undefined> {
  return tables(db)
    .selectFrom('refresh_tokens as successor')
    .select([
      'successor.key_id as successorKeyId',
      'successor.repeats',
      sql<boolean>`(successor.used_at is null
        or successor.used_at > now() - make_interval(secs => ${sql.lit(overlapSeconds)}))`.as('isOpen'),
    ])
    .where('sign_in_id', '=', signInId)
    .where('generation', '=', generation + 1)
    .executeTakeFirst()
}

/** Replaces the current token of a held sign-in, and forgets those that can only be reuse from now on. */
export async function advance(db: Database, signIn: SignIn, made: MadeToken): Promise<void> {
  const next = signIn.generation + 1
  await markUsed(db, signIn.id, signIn.generation)
  await tables(db)
    .insertInto('refresh_tokens')
    .values({ sign_in_id: signIn.id, generation: next, token_hash: made.hash, key_id: made.keyId })
    .execute()
  await sql`update sign_ins set generation = ${next}, last_used_at = now() where id = ${signIn.id}`.execute(db)
  await sql`
    delete from refresh_tokens as token using refresh_tokens as successor
    where token.sign_in_id = ${signIn.id}
      and successor.sign_in_id = token.sign_in_id
      and successor.generation = token.generation + 1
      and successor.used_at <= now() - make_interval(secs => ${overlapSeconds})`.execute(db)
}

export async function countRepeat(db: Database, signInId: string, generation: number): Promise<void> {
  await tables(db)
    .updateTable('refresh_tokens')
    .set((eb) => ({ repeats: eb('repeats', '+', 1) }))
    .where('sign_in_id', '=', signInId)
    .where('generation', '=', generation)
    .execute()
}

/** The first use stays. */
export async function markUsed(db: Database, signInId: string, generation: number): Promise<void> {
  await sql`
    update refresh_tokens set used_at = now()
    where sign_in_id = ${signInId} and generation = ${generation} and used_at is null`.execute(db)
}

/** Ends what is live of these and returns the ids of what it ended. */
export async function endSignIns(
  db: Database,
  which: { id: string; of?: string } | { userId: string; butNewest?: number },
): Promise<{ id: string; userId: string }[]> {
  const chosen =
    'id' in which
      ? sql`id = ${which.id} ${which.of === undefined ? sql`` : sql`and user_id = ${which.of}`}`
      : sql`id in (
          select id from sign_ins where user_id = ${which.userId} and ended_at is null
          order by last_used_at desc, id desc offset ${which.butNewest ?? 0})`
  const { rows } = await sql<{ id: string; userId: string }>`
    update sign_ins set ended_at = now()
    where ended_at is null and ${chosen}
    returning id, user_id as "userId"`.execute(db)
  return rows
}

/** Those that ended within so many seconds, on whichever server. */
export async function findEndedLately(
  db: Database,
  { seconds, limit }: { readonly seconds: number; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from sign_ins where ended_at > now() - make_interval(secs => ${seconds}) limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export type KeptSignIn = {
  readonly id: string
  readonly userAgent: string
  readonly createdAt: Date
  readonly lastUsedAt: Date
}

/** Those of a member that can be used, the one used last first. */
export async function findLive(db: Database, userId: string): Promise<KeptSignIn[]> {
  const { rows } = await sql<KeptSignIn>`
    select id, user_agent as "userAgent", created_at as "createdAt", last_used_at as "lastUsedAt"
    from sign_ins where user_id = ${userId} and ${isLive}
    order by last_used_at desc, id desc limit ${liveSignInsMaximum}`.execute(db)
  return rows
}

/** Who else signed in from an address that the member did, within so many days, also by what is over; never the address. */
export async function findNeighbours(
  db: Database,
  userId: string,
  { days, limit }: { readonly days: number; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct other.user_id as id
    from (
      select distinct address from sign_ins
      where user_id = ${userId} and last_used_at > now() - make_interval(days => ${days}) and address <> ''
    ) own
    join sign_ins other on other.address = own.address
    where other.user_id <> ${userId} and other.last_used_at > now() - make_interval(days => ${days})
    order by id desc limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** For the queries of other stores: when a sign-in of the member of this id was last used, of those that are kept. */
export function lastUseOf(id: RawBuilder<unknown>): RawBuilder<Date | null> {
  return sql<Date | null>`(select max(sign_ins.last_used_at) from sign_ins where sign_ins.user_id = ${id})`
}

/** For the queries of other stores: members as `user_id`, and as `key` when a sign-in of theirs was last used. */
export const membersByLastUse = sql`
  select s.user_id, s.last_used_at as key from sign_ins s
  where not exists (
    select from sign_ins later where later.user_id = s.user_id and (later.last_used_at, later.id) > (s.last_used_at, s.id))`

/** Forgets sign-ins that have been over for longer than any of their tokens could live. */
export async function deleteOldSignIns(db: Database): Promise<void> {
  await sql`
    delete from sign_ins
    where ended_at < now() - make_interval(days => ${absoluteLifeDays})
       or last_used_at < now() - make_interval(days => ${absoluteLifeDays})`.execute(db)
}
