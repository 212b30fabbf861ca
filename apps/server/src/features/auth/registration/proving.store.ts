import { isLanguage, type Language } from '@guildhall/contract/rules/languages'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

/** An account that is made once its address is proved. */
export type WaitingAccount = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly language: Language | undefined
  readonly pageLanguage: Language | undefined
  readonly hash: string
  readonly madeByCall: Buffer | undefined
}

const lifeHours = 24
const mailsPerHour = 3

const isLive = sql`w.made_at > now() - make_interval(hours => ${sql.lit(lifeHours)})`

/** How many wait that came in the last hour; nobody adds one until the transaction ends. */
export async function lockAndCountLately(db: Database): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('registrations to prove', 0))`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from registrations_to_prove where made_at > now() - interval '1 hour'`.execute(db)
  return rows[0]?.count ?? 0
}

/** The latest of an address is the one that counts. @returns false where the same call brought it already */
export async function keep(db: Database, account: WaitingAccount): Promise<boolean> {
  const { email, firstName, lastName, language = null, pageLanguage = null, hash, madeByCall = null } = account
  const { rows } = await sql`
    insert into registrations_to_prove as w
      (email_key, email, first_name, last_name, language, page_language, password_hash, made_by_call, made_at)
    values (lower(${email}), ${email}, ${firstName}, ${lastName}, ${language}, ${pageLanguage}, ${hash}, ${madeByCall}, now())
    on conflict (email_key) do update set
      email = excluded.email, first_name = excluded.first_name, last_name = excluded.last_name,
      language = excluded.language, page_language = excluded.page_language, password_hash = excluded.password_hash,
      made_by_call = excluded.made_by_call, made_at = excluded.made_at, token_hash = null
    where w.made_by_call is null or w.made_by_call is distinct from excluded.made_by_call
    returning email_key`.execute(db)
  return rows.length > 0
}

/** @returns what the mail is written in, or nothing where none waits or the address got as many mails as it may */
export async function storeToken(
  db: Database,
  email: string,
  tokenHash: Buffer,
): Promise<{ email: string; language: Language | null } | undefined> {
  const { rows } = await sql<{ email: string; language: string | null }>`
    update registrations_to_prove w set token_hash = ${tokenHash}
    where w.email_key = lower(${email}) and ${isLive} and (
      select count(*) from unnest(w.sent_at) as sent where sent > now() - interval '1 hour') < ${mailsPerHour}
    returning w.email, coalesce(w.language, w.page_language) as language`.execute(db)
  const [found] = rows
  return found && { email: found.email, language: isLanguage(found.language) ? found.language : null }
}

/** Remembers that a mail left, and forgets those older than an hour. */
export async function recordMail(db: Database, email: string): Promise<void> {
  await sql`
    update registrations_to_prove set sent_at = array(
      select sent from unnest(sent_at || now()) as sent where sent > now() - interval '1 hour')
    where email_key = lower(${email})`.execute(db)
}

type StoredAccount = {
  [Part in keyof WaitingAccount]: WaitingAccount[Part] extends Language | undefined
    ? string | null
    : WaitingAccount[Part]
} & { readonly madeByCall: Buffer | null }

const columns = sql`
  w.first_name as "firstName", w.last_name as "lastName", w.email, w.language, w.page_language as "pageLanguage",
  w.password_hash as hash, w.made_by_call as "madeByCall"`

const known = (language: string | null): Language | undefined => (isLanguage(language) ? language : undefined)

const toAccount = (stored: StoredAccount | undefined): WaitingAccount | undefined =>
  stored && {
    ...stored,
    language: known(stored.language),
    pageLanguage: known(stored.pageLanguage),
    madeByCall: stored.madeByCall ?? undefined,
  }

export async function find(db: Database, tokenHash: Buffer): Promise<WaitingAccount | undefined> {
  const { rows } = await sql<StoredAccount>`
    select ${columns} from registrations_to_prove w where w.token_hash = ${tokenHash} and ${isLive}`.execute(db)
  return toAccount(rows[0])
}

/** Uses it up; of two at once only one gets it. */
export async function take(db: Database, tokenHash: Buffer): Promise<WaitingAccount | undefined> {
  const { rows } = await sql<StoredAccount>`
    delete from registrations_to_prove w where w.token_hash = ${tokenHash} and ${isLive} returning ${columns}`.execute(
    db,
  )
  return toAccount(rows[0])
}

export async function forgetOld(db: Database): Promise<void> {
  await sql`delete from registrations_to_prove w where not ${isLive}`.execute(db)
}
