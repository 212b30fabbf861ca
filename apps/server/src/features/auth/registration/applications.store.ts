import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { emailKey } from '../../users/index.ts'

export type NewApplication = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly words: string
  readonly passwordHash: string
  readonly language: string | null
  readonly pageLanguage: string | null
  /** Of the claim by which their page hears what was answered. */
  readonly claimHash: Buffer | null
}

export type StoredApplication = NewApplication & {
  readonly id: string
  /** Of their other pages. */
  readonly furtherClaims: readonly Buffer[]
  readonly at: Date
}

const columns = sql`
  a.id, a.first_name as "firstName", a.last_name as "lastName", a.email, a.words, a.password_hash as "passwordHash",
  a.language, a.page_language as "pageLanguage", a.claim_hash as "claimHash",
  a.further_claims as "furtherClaims", a.at`

/** Of one address the first stays: whoever sends another does not change what staff read. */
export async function insert(db: Database, added: NewApplication): Promise<boolean> {
  const { rows } = await sql`
    insert into applications (id, first_name, last_name, email, email_key, password_hash, words, language, page_language,
      claim_hash)
    values (${randomUUIDv7()}, ${added.firstName}, ${added.lastName}, ${added.email}, ${emailKey(added.email)},
            ${added.passwordHash}, ${added.words}, ${added.language}, ${added.pageLanguage}, ${added.claimHash})
    on conflict (email_key) do nothing returning id`.execute(db)
  return rows.length === 1
}

const furtherClaimsMaximum = 4

/** Whoever asked with this password hears of it under one more claim; the oldest of too many is forgotten. */
export async function addClaim(
  db: Database,
  { email, passwordHash, claimHash }: { email: string; passwordHash: string; claimHash: Buffer },
): Promise<void> {
  await sql`
    update applications set further_claims = (array_prepend(${claimHash}::bytea, further_claims))[1:${sql.lit(furtherClaimsMaximum)}]
    where email_key = ${emailKey(email)} and password_hash = ${passwordHash} and claim_hash is distinct from ${claimHash}
      and ${claimHash} <> all(further_claims)`.execute(db)
}

/** Whoever came in another way asks no more, and of the claims nobody hears: the address may be of another than who asked. */
export async function withdraw(db: Database, email: string): Promise<boolean> {
  const { rows } = await sql`delete from applications where email_key = ${emailKey(email)} returning id`.execute(db)
  return rows.length > 0
}

/** One after the other, so that they are no more than may wait. */
export async function lockAndCount(db: Database): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('applications to the hall', 0))`.execute(db)
  return count(db)
}

export async function count(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from applications`.execute(db)
  return rows[0]?.count ?? 0
}

export async function findPage(
  db: Database,
  { after, limit }: { readonly after?: string | undefined; readonly limit: number },
): Promise<StoredApplication[]> {
  const { rows } = await sql<StoredApplication>`
    select ${columns} from applications a ${after === undefined ? sql`` : sql`where a.id > ${after}::uuid`}
    order by a.id limit ${limit}`.execute(db)
  return rows
}

/** The hash of the password that somebody applied with. */
export async function findHash(db: Database, email: string): Promise<string | undefined> {
  const { rows } = await sql<{ hash: string }>`
    select password_hash as hash from applications where email_key = ${emailKey(email)}`.execute(db)
  return rows[0]?.hash
}

/** Takes them out of the queue: of two who answer one has them. */
export async function take(db: Database, ids: readonly string[]): Promise<StoredApplication[]> {
  const { rows } = await sql<StoredApplication>`
    delete from applications a where a.id = any(${ids}::uuid[]) returning ${columns}`.execute(db)
  return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

/** So that the pages of those who asked hear of it. */
export async function keepAnswers(
  db: Database,
  answered: readonly StoredApplication[],
  isWelcome: boolean,
): Promise<void> {
  const claims = answered.flatMap(({ claimHash, furtherClaims }) => [claimHash ?? [], furtherClaims].flat())
  if (claims.length === 0) return
  await sql`
    insert into answered_claims (claim_hash, is_welcome) select claim, ${isWelcome} from unnest(${claims}::bytea[]) claim
    on conflict (claim_hash) do update set is_welcome = excluded.is_welcome, at = clock_timestamp()`.execute(db)
}

/** Undefined for what was not answered, or is not known. */
export async function findAnswer(db: Database, claimHash: Buffer): Promise<boolean | undefined> {
  const { rows } = await sql<{ isWelcome: boolean }>`
    select is_welcome as "isWelcome" from answered_claims where claim_hash = ${claimHash}`.execute(db)
  return rows[0]?.isWelcome
}

/** Whoever was not answered for so long is forgotten, and so is what was. */
export async function forgetOld(db: Database, days: number): Promise<void> {
  await sql`delete from applications where at < now() - make_interval(days => ${days})`.execute(db)
  await sql`delete from answered_claims where at < now() - make_interval(days => ${days})`.execute(db)
}
