import { isLanguage, type Language } from '@guildhall/contract/rules/languages'
import type { Role } from '@guildhall/contract/rules/roles'
import { roles } from '@guildhall/contract/rules/roles'
import type { CurrentUser, Member } from '@guildhall/contract/users'
import type { ColumnType, Generated, RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'
import * as handlesStore from './handles.store.ts'
import { foldName, indexedWords, soughtWords } from './name-folding.ts'

type UserTable = {
  id: string
  first_name: string
  last_name: string
  email: string
  email_key: string
  name_key: string
  name_words: ColumnType<never, never, never>
  avatar: string | null
  handle: string
  crest: string | null
  role: Role
  dirty_word_filter: Generated<boolean>
  real_covers: Generated<boolean>
  language: string | null
  page_language: string | null
  suspended_at: Date | null
  suspended_until: Date | null
  created_at: Generated<Date>
}

/** A member with what only they and the server may know. */
export type Account = CurrentUser & {
  readonly email: string
  readonly isSuspended: boolean
  readonly createdAt: Date
  /** By mails and notifications: what they chose, else what their pages speak; null is the hall's. */
  readonly spokenTo: Language | null
}

/** What staff give and take. */
export type GivenStanding = {
  readonly role: Role
  readonly isSuspended: boolean
  /** A suspension without one has no end. */
  readonly suspendedUntil?: Date | null
}

/** What a member may do follows from it; a newcomer's account is younger than three days. */
export type Standing = GivenStanding & { readonly isNewcomer: boolean }

/** What members change of themselves; `avatar` is the address of a picture. */
export type OwnChanges = {
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  readonly avatar?: string | null | undefined
  readonly crest?: string | null | undefined
  readonly dirtyWordFilter?: boolean | undefined
  readonly realCovers?: boolean | undefined
  readonly language?: Language | null | undefined
}

export type PageOfMembers = {
  readonly after: string | null
  /** Null for everybody. */
  readonly among: readonly string[] | null
  readonly joinedBy: Date
  readonly limit: number
}

export type NewMember = {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly role: Role
  readonly language?: Language | undefined
  readonly pageLanguage?: Language | undefined
}

const searchTimeLimit = '2s'
const newcomerDays = 3

const users = (db: Database) => db.withTables<{ users: UserTable }>()

/** A suspension is over by the clock, whether anybody noticed or not. */
export const isSuspended = sql<boolean>`(
  users.suspended_at is not null and (users.suspended_until is null or users.suspended_until > now()))`
const isNotSuspended = sql<boolean>`(users.suspended_at is null or users.suspended_until <= now())`

const memberColumns = ['id', 'first_name as firstName', 'last_name as lastName', 'handle', 'avatar', 'crest'] as const

/** Whether the member was stored; not when the address has an account. */
export async function insertMember(db: Database, added: NewMember): Promise<boolean> {
  const name = `${added.firstName} ${added.lastName}`
  const handle = await handlesStore.makeHandle(db, name)
  const { rows } = await sql`
    insert into users (id, first_name, last_name, handle, email, email_key, name_key, name_words, role, language,
                       page_language)
    values (${added.id}, ${added.firstName}, ${added.lastName}, ${handle}, ${added.email.normalize('NFC')},
            ${emailKey(added.email)}, ${foldName(name)},
            array_to_tsvector(${indexedWords(name)}::text[]), ${added.role},
            ${added.language ?? null}, ${added.pageLanguage ?? null})
    on conflict (email_key) do nothing
    returning id`.execute(db)
  return rows.length === 1
}

export async function findAccount(db: Database, id: string): Promise<Account | undefined> {
  const row = await selectAccounts(db).where('id', '=', id).executeTakeFirst()
  return row && accountOf(row)
}

export async function findAccountByEmail(db: Database, email: string): Promise<Account | undefined> {
  const row = await selectAccounts(db).where('email_key', '=', emailKey(email)).executeTakeFirst()
  return row && accountOf(row)
}

function selectAccounts(db: Database) {
  return users(db)
    .selectFrom('users')
    .select([...memberColumns, 'email', 'role', 'dirty_word_filter', 'language', 'page_language'])
    .select(['real_covers', 'created_at', isSuspended.as('isSuspended')])
}

type AccountRow = Awaited<ReturnType<ReturnType<typeof selectAccounts>['executeTakeFirstOrThrow']>>

function accountOf(row: AccountRow): Account {
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    handle: row.handle,
    avatar: row.avatar,
    crest: row.crest,
    role: row.role,
    preferences: {
      dirtyWordFilter: row.dirty_word_filter,
      language: known(row.language),
      realCovers: row.real_covers,
    },
    spokenTo: known(row.language) ?? known(row.page_language),
    email: row.email,
    isSuspended: row.isSuspended,
    createdAt: row.created_at,
  }
}

/** One that this release does not speak any more was never chosen. */
function known(language: string | null): Language | null {
  return isLanguage(language) ? language : null
}

type Spoken = { readonly chosen: Language | null; readonly ofPages: Language | null }

/** What each of the members has chosen, and the language of the pages that they sign in on; nothing of the others. */
export async function findLanguages(db: Database, ids: readonly string[]): Promise<Map<string, Spoken>> {
  if (ids.length === 0) return new Map()
  const rows = await users(db)
    .selectFrom('users')
    .select(['id', 'language', 'page_language'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(sql<boolean>`coalesce(language, page_language) is not null`)
    .execute()
  return new Map(
    rows.map(({ id, language, page_language: ofPages }) => [id, { chosen: known(language), ofPages: known(ofPages) }]),
  )
}

/** Keeps which language the pages speak that a member signs in on; the same one again writes nothing. */
export async function notePageLanguage(db: Database, userId: string, language: Language): Promise<void> {
  await sql`
    update users set page_language = ${language}
    where id = ${userId} and page_language is distinct from ${language}`.execute(db)
}

/** The account as pages know it: without what is between the member and the server. */
export function currentUserOf(account: Account): CurrentUser {
  const { id, firstName, lastName, handle, avatar, crest, role, preferences } = account
  return { id, firstName, lastName, handle, avatar, crest, role, preferences }
}

/** For the queries of other stores: the member in `column` as JSON, as others see them. */
export function memberAsJson(column: string): RawBuilder<Member> {
  return sql<Member>`(
    select jsonb_build_object('id', users.id, 'firstName', users.first_name, 'lastName', users.last_name,
      'handle', users.handle, 'avatar', users.avatar, 'crest', users.crest)
    from users where users.id = ${sql.ref(column)})`
}

export async function findMembers(db: Database, ids: readonly string[]): Promise<Map<string, Member>> {
  if (ids.length === 0) return new Map()
  const rows = await users(db)
    .selectFrom('users')
    .select(memberColumns)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export async function activeIdsAmong(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await users(db)
    .selectFrom('users')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(isNotSuspended)
    .execute()
  return new Set(rows.map((row) => row.id))
}

/** For the queries of other stores: the member in `column` exists and is not suspended. */
export function isActive(column: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from users where users.id = ${sql.ref(column)} and ${isNotSuspended})`
}

/** For the queries of other stores: the member of this id is a moderator or an admin. */
export function isStaff(id: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from users where users.id = ${id} and users.role <> ${sql.lit(roles.user)})`
}

/** For the queries of other stores: the ids of the suspended, as a subquery. */
export const suspendedIds: RawBuilder<string> = sql<string>`(
  select users.id from users where ${isSuspended})`

export async function findStanding(db: Database, id: string): Promise<Standing | undefined> {
  const row = await users(db)
    .selectFrom('users')
    .select([
      'role',
      isSuspended.as('isSuspended'),
      sql<boolean>`created_at > now() - make_interval(days => ${sql.lit(newcomerDays)})`.as('isNewcomer'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  return row
}

/** For the queries of other stores: the same of the member in `column`. */
export function standingAsJson(column: string): RawBuilder<Standing> {
  return sql<Standing>`(
    select jsonb_build_object('role', users.role, 'isSuspended', ${isSuspended},
      'isNewcomer', users.created_at > now() - make_interval(days => ${sql.lit(newcomerDays)}))
    from users where users.id = ${sql.ref(column)})`
}

/** Sets what is given and leaves the rest; what a name is found by follows it. */
export async function updateMember(db: Database, id: string, changes: OwnChanges): Promise<void> {
  const { avatar, crest, dirtyWordFilter, realCovers, language } = changes
  const set = {
    ...(await renamed(db, id, changes)),
    ...(avatar === undefined ? {} : { avatar }),
    ...(crest === undefined ? {} : { crest }),
    ...(dirtyWordFilter === undefined ? {} : { dirty_word_filter: dirtyWordFilter }),
    ...(realCovers === undefined ? {} : { real_covers: realCovers }),
    ...(language === undefined ? {} : { language }),
  }
  if (Object.keys(set).length === 0) return
  await users(db).updateTable('users').set(set).where('id', '=', id).execute()
}

async function renamed(db: Database, id: string, { firstName, lastName }: OwnChanges) {
  if (firstName === undefined && lastName === undefined) return {}
  const present = await users(db)
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const [first, last] = [firstName ?? present.first_name, lastName ?? present.last_name]
  const name = `${first} ${last}`
  return {
    first_name: first,
    last_name: last,
    name_key: foldName(name),
    name_words: sql<never>`array_to_tsvector(${indexedWords(name)}::text[])`,
  }
}

export type MemberSearch = {
  readonly name: string
  readonly exceptId: string
  /** So many were seen already. */
  readonly after?: number | undefined
  readonly limit: number
  /** What else must hold of the member in `column`. */
  isFindable(column: string): RawBuilder<boolean>[]
}

/**
 * Active members whose name has a word beginning with each word sought, or whose handle begins with
 * what is sought, best match first. It runs within a time limit of its own: a search must never hold
 * the database.
 */
export async function searchMembers(database: Database, search: MemberSearch): Promise<Member[]> {
  const words = soughtWords(search.name)
  if (words.length === 0) return []
  // Words hold no punctuation, so nothing in them can end the quotes.
  const beginnings = words.map((word) => `'${word}':*`).join(' & ')
  const sought = search.name.trim().replace(/^@/, '').toLowerCase()
  const byName = sql<boolean>`name_words @@ ${beginnings}::tsquery`
  const byHandle = sql<boolean>`handle like ${`${sought.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`
  return database.transaction().execute(async (db) => {
    await sql`select set_config('statement_timeout', ${searchTimeLimit}, true)`.execute(db)
    const named = users(db)
      .selectFrom('users')
      .select(memberColumns)
      .where((eb) => eb.or([byName, byHandle]))
      .where('id', '<>', search.exceptId)
      .where(isNotSuspended)
      .orderBy(sql`handle = ${sought}`, 'desc')
      .orderBy(sql`starts_with(name_key, ${foldName(search.name)})`, 'desc')
      .orderBy(sql`name_key collate "C"`)
      .orderBy('id')
      .offset(0)
    const isFindable = sql.join(search.isFindable('named.id'), sql` and `)
    // In their order each is asked whether they may be found, until there are enough: many bear a common name.
    const { rows } = await sql<Member>`
      select named.* from ${named} named cross join lateral (select where ${isFindable} offset 0) findable
      offset ${search.after ?? 0} limit ${search.limit}`.execute(db)
    return rows
  })
}

/** Who has the words in their name or is called so, suspended or not: staff look for them. */
export async function idsNamed(db: Database, name: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from users
    where strpos(name_key, ${foldName(name)}) > 0 or handle = ${name.replace(/^@/, '').toLowerCase()}
    order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function hasAdmin(db: Database): Promise<boolean> {
  const admin = await users(db)
    .selectFrom('users')
    .select('id')
    .where('role', '=', roles.admin)
    .limit(1)
    .executeTakeFirst()
  return admin !== undefined
}

/** Who can sign in and was here at a moment, in order: the next after somebody, of all or of some. */
export async function activeIdsAfter(db: Database, wanted: PageOfMembers): Promise<string[]> {
  const { after, among, joinedBy, limit } = wanted
  const { rows } = await sql<{ id: string }>`
    select id from users
    where ${isNotSuspended} and created_at <= ${joinedBy}
      ${after === null ? sql`` : sql`and id > ${after}::uuid`} ${among === null ? sql`` : sql`and id = any(${among}::uuid[])`}
    order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Admins who can sign in, in order. */
export async function adminIds(db: Database): Promise<string[]> {
  const admins = await users(db)
    .selectFrom('users')
    .select('id')
    .where('role', '=', roles.admin)
    .where(isNotSuspended)
    .orderBy('id')
    .execute()
  return admins.map(({ id }) => id)
}

/** Moderators and admins who can sign in, in order. */
export async function staffIds(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from users where role <> ${roles.user} and ${isNotSuspended} order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Admins first, then moderators, the longest-serving of each first. */
export function findStaff(db: Database, limit: number): Promise<(Member & { role: Role })[]> {
  return users(db)
    .selectFrom('users')
    .select([...memberColumns, 'role'])
    .where('role', '>', roles.user)
    .where(isNotSuspended)
    .orderBy('role', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function countMembers(db: Database): Promise<{ active: number; firstCreatedAt: Date | null }> {
  return users(db)
    .selectFrom('users')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere(isNotSuspended).as('active'),
      eb.fn.min('created_at').as('firstCreatedAt'),
    ])
    .executeTakeFirstOrThrow()
}

/** The form in which addresses are compared: case makes no second account. */
export function emailKey(email: string): string {
  return email.normalize('NFC').toLowerCase()
}
