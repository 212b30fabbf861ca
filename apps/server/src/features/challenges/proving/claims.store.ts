import { randomUUIDv7 } from 'node:crypto'
import type { Claim, EntryByHand } from '@guildhall/contract/challenges'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { apartIdsOf } from '../../boundaries/index.ts'
import { evidenceOfClaim } from '../counting/facts.store.ts'
import type { StoredEntrant } from '../entrants.store.ts'
import { waitsForWordOf } from '../telling/waiting.store.ts'

export type StoredStep = {
  readonly what: Claim['history'][number]['what']
  readonly byId: string | null
  readonly at: string
  readonly comment: string
}

export type StoredClaim = {
  readonly id: string
  readonly challengeId: string
  readonly challengeTitle: string
  readonly entrantId: string
  readonly userId: string | null
  readonly value: number
  readonly gameId: number | null
  readonly words: string
  readonly pictures: Claim['pictures']
  readonly link: string | null
  readonly witnessId: string | null
  readonly witnessedAt: Date | null
  readonly state: Claim['state']
  readonly judgeId: string | null
  readonly evidence: Claim['evidence']
  readonly history: readonly StoredStep[]
  readonly at: Date
}

const columns = sql`
  k.id, k.challenge_id as "challengeId", c.title as "challengeTitle", k.entrant_id as "entrantId",
  e.user_id as "userId", k.value, k.game_id as "gameId", k.words, k.pictures, k.link, k.witness_id as "witnessId",
  k.witnessed_at as "witnessedAt", k.state, k.judge_id as "judgeId", ${evidenceOfClaim} as evidence, k.history, k.at`
const claims = sql`
  challenge_claims k join challenge_entrants e on e.id = k.entrant_id join challenges c on c.id = k.challenge_id`

export type NewClaim = Pick<
  StoredClaim,
  'challengeId' | 'entrantId' | 'value' | 'gameId' | 'words' | 'pictures' | 'link' | 'witnessId'
> & { readonly userId: string }

export async function insert(db: Database, claim: NewClaim): Promise<string> {
  const id = randomUUIDv7()
  await sql`
    insert into challenge_claims (id, challenge_id, entrant_id, value, game_id, words, pictures, link, witness_id, history)
    values (${id}, ${claim.challengeId}, ${claim.entrantId}, ${claim.value}, ${claim.gameId}, ${claim.words},
      ${JSON.stringify(claim.pictures)}, ${claim.link}, ${claim.witnessId}, '[]')`.execute(db)
  await addPictures(
    db,
    id,
    claim.pictures.map(({ mediaId }) => mediaId),
  )
  await addStep(db, id, { what: 'handed-in', byId: claim.userId, comment: '' })
  return id
}

export async function addStep(db: Database, id: string, step: Omit<StoredStep, 'at'>): Promise<void> {
  await sql`
    update challenge_claims set history = history || jsonb_build_array(${JSON.stringify(step)}::jsonb
      || jsonb_build_object('at', to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
    where id = ${id}`.execute(db)
}

/** Whoever judged it can look at it again, and nobody else. */
export const isJudgedBy = ({ state, judgeId }: StoredClaim, userId: string): boolean =>
  judgeId === userId && (state === 'accepted' || state === 'returned')

export async function setState(
  db: Database,
  id: string,
  { state, judgeId }: { state: Claim['state']; judgeId: string | null },
): Promise<void> {
  await sql`update challenge_claims set state = ${state}, judge_id = ${judgeId} where id = ${id}`.execute(db)
}

/** About which somebody is still asked. */
export async function findWaitingOf(db: Database, entrantId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from challenge_claims where entrant_id = ${entrantId} and state = 'waiting' order by id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function addPictures(db: Database, id: string, mediaIds: readonly string[]): Promise<void> {
  await sql`
    insert into challenge_pictures (media_id, claim_id)
    select media_id, ${id} from unnest(${mediaIds}::uuid[]) media_id`.execute(db)
}

type Said = Pick<StoredClaim, 'state' | 'judgeId' | 'words' | 'link' | 'pictures'>

/** What it says, and what became of it. */
export async function setSaid(db: Database, id: string, said: Said): Promise<void> {
  const { state, judgeId, words, link, pictures } = said
  await sql`
    update challenge_claims
    set state = ${state}, judge_id = ${judgeId}, words = ${words}, link = ${link}, pictures = ${JSON.stringify(pictures)}
    where id = ${id}`.execute(db)
}

/** @returns the media that these claims use no more */
export async function removePictures(db: Database, claimIds: readonly string[]): Promise<string[]> {
  if (claimIds.length === 0) return []
  const { rows } = await sql<{ mediaId: string }>`
    delete from challenge_pictures where claim_id = any(${claimIds}::uuid[]) returning media_id as "mediaId"`.execute(
    db,
  )
  if (rows.length > 0) {
    await sql`update challenge_claims set pictures = '[]' where id = any(${claimIds}::uuid[])`.execute(db)
  }
  return rows.map(({ mediaId }) => mediaId)
}

export async function setWitnessed(db: Database, id: string): Promise<void> {
  await sql`update challenge_claims set witnessed_at = clock_timestamp() where id = ${id}`.execute(db)
}

export async function removeWitness(db: Database, id: string): Promise<void> {
  await sql`update challenge_claims set witness_id = null, witnessed_at = null where id = ${id}`.execute(db)
}

export async function find(db: Database, challengeId: string, id: string): Promise<StoredClaim | undefined> {
  const { rows } = await sql<StoredClaim>`
    select ${columns} from ${claims} where k.id = ${id} and k.challenge_id = ${challengeId}`.execute(db)
  return rows[0]
}

/** Of whatever challenge. */
export async function findById(db: Database, id: string): Promise<StoredClaim | undefined> {
  const { rows } = await sql<StoredClaim>`select ${columns} from ${claims} where k.id = ${id}`.execute(db)
  return rows[0]
}

/** Whatever became of them: who takes back and hands in anew asks judges and witnesses anew. */
/** Who set the challenge that it was handed in for. */
export async function findCreatorAround(db: Database, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ creatorId: string | null }>`
    select c.creator_id as "creatorId" from challenge_claims k join challenges c on c.id = k.challenge_id
    where k.id = ${id}`.execute(db)
  return rows[0]?.creatorId ?? undefined
}

export async function countOf(db: Database, entrantId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from challenge_claims where entrant_id = ${entrantId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Claims in the history of a challenge, newest first. */
export async function findPage(
  db: Database,
  challengeId: string,
  page: { isShown: RawBuilder<boolean>; viewerId: string; before: string | undefined; limit: number },
): Promise<StoredClaim[]> {
  const { rows } = await sql<StoredClaim>`
    select ${columns} from ${claims}
    where k.challenge_id = ${challengeId} and ${page.isShown}
      and (e.user_id is null or e.user_id not in ${apartIdsOf(page.viewerId)})
      ${page.before === undefined ? sql`` : sql`and k.id < ${page.before}::uuid`}
    order by k.id desc limit ${page.limit}`.execute(db)
  return rows
}

/** What waits for a member's word, in whatever challenge they see: to judge; or to confirm, wherever they are named. */
export async function findWaitingFor(
  db: Database,
  userId: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<StoredClaim[]> {
  const { rows } = await sql<StoredClaim>`
    select ${columns} from ${claims}
    where ${waitsForWordOf(userId)}
      ${after === undefined ? sql`` : sql`and k.id > ${after}::uuid`}
    order by k.id limit ${limit}`.execute(db)
  return rows
}

export const isOwnClaim = (userId: string) => sql<boolean>`e.user_id = ${userId}::uuid`
export const isWaiting = (userId: string) =>
  sql<boolean>`(k.state = 'waiting' and e.left_at is null and e.user_id is distinct from ${userId}::uuid)`
/** To whoever does not judge: what was accepted, the own ones, and those that name the viewer as their witness. */
export const isShownTo = (userId: string) => sql<boolean>`(k.state = 'accepted'
  or (k.state <> 'taken-back' and (e.user_id = ${userId}::uuid or k.witness_id = ${userId}::uuid)))`
export const isAny = sql<boolean>`k.state <> 'taken-back'`

type StoredEntry = Omit<EntryByHand, 'game' | 'at'> & { readonly gameId: number | null; readonly at: Date }

const entryColumns = sql`id, what, amount, game_id as "gameId", day::text, note, at`

export async function insertEntry(
  db: Database,
  entrantId: string,
  entry: Pick<StoredEntry, 'what' | 'amount' | 'gameId' | 'day' | 'note'>,
): Promise<StoredEntry> {
  const { rows } = await sql<StoredEntry>`
    insert into challenge_entries (id, entrant_id, what, amount, game_id, day, note)
    values (${randomUUIDv7()}, ${entrantId}, ${entry.what}, ${entry.amount}, ${entry.gameId}, ${entry.day}, ${entry.note})
    returning ${entryColumns}`.execute(db)
  const [stored] = rows
  if (stored === undefined) throw new Error('what was just logged is not there')
  return stored
}

export async function insertCorrection(db: Database, entrantId: string, amount: number): Promise<void> {
  await sql`
    insert into challenge_entries (id, entrant_id, what, amount, note)
    values (${randomUUIDv7()}, ${entrantId}, 'correction', ${amount}, '')`.execute(db)
}

export async function findEntries(db: Database, entrantId: string): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    select ${entryColumns} from challenge_entries
    where entrant_id = ${entrantId} and what <> 'correction' order by at desc, id desc limit 1000`.execute(db)
  return rows
}

export async function countEntries(db: Database, entrantId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from challenge_entries
    where entrant_id = ${entrantId} and what <> 'correction'`.execute(db)
  return rows[0]?.count ?? 0
}

/** How much was logged in all since the joining. */
export async function sumOfEntries(
  db: Database,
  { id, joinedAt }: Pick<StoredEntrant, 'id' | 'joinedAt'>,
  what: EntryByHand['what'],
): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::float8 as sum from challenge_entries
    where entrant_id = ${id} and what = ${what} and at >= ${joinedAt}`.execute(db)
  return rows[0]?.sum ?? 0
}

export async function removeEntry(db: Database, entrantId: string, id: string): Promise<void> {
  await sql`
    delete from challenge_entries where id = ${id} and entrant_id = ${entrantId} and what <> 'correction'`.execute(db)
}
