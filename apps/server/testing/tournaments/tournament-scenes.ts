// What rows of the authorization table of tournaments begin with, and who may what.
import type { TournamentDraft } from '@guildhall/contract/tournaments'
import { everyMember, type Scene } from '../authorization/authorization-row.ts'
import { succeed } from '../conversations.ts'
import { makeTeam } from './teams.ts'
import { decide, draftOf, enter, inMinutes, opened, passMinutes, report, start } from './tournaments.ts'

/** What a block keeps apart is not there for either. */
export const unlessBlocked = (status: number) => ({ ...everyMember(status), blocked: 404, blocker: 404 })
export const ownerOnly = (status: number) => ({ ...unlessBlocked(403), owner: status })
export const staffToo = (status: number) => ({ ...ownerOnly(status), moderator: status, admin: status })
/** Who plays: `friend` against `exParticipant`. */
export const playersOnly = (status: number) => ({ ...unlessBlocked(403), friend: status, exParticipant: status })
/** Who plays says nothing of their own match. */
export const lookersOn = (status: number) => ({ ...unlessBlocked(status), friend: 403, exParticipant: 403 })
export const draftOnly = (status: number) => ({ ...everyMember(404), owner: status })

/** More rows than one may hold tournaments at once. */
export async function makeRoom({ app, owner }: Scene): Promise<void> {
  await app.sql('delete from tournaments where creator_id = $1', [owner.id])
}
/** Its owner is new here, and asks the whole hall all the same. */
export async function openToAll({ app, owner }: Scene, facts: Partial<TournamentDraft>): Promise<string> {
  const { id } = await opened(owner, { audience: 'invited', ...facts })
  await app.sql(`update tournaments set audience = 'everybody' where id = $1`, [id])
  return id
}
export const drafted = async (scene: Scene) => {
  await makeRoom(scene)
  return { params: { id: (await draftOf(scene.owner, { audience: 'invited' })).id } }
}
export const published = async (scene: Scene, facts: Partial<TournamentDraft> = {}) => {
  await makeRoom(scene)
  return { params: { id: await openToAll(scene, facts) } }
}
export const running = async (scene: Scene, facts: Partial<TournamentDraft> = {}) => {
  await makeRoom(scene)
  const id = await openToAll(scene, facts)
  for (const entrant of [scene.friend, scene.exParticipant]) succeed(await enter(entrant, id))
  succeed(await start(scene.owner, id))
  return { params: { id, match: '1-1' } }
}
export const withRequest = async (scene: Scene) => {
  const of = await published(scene, { entry: 'request' })
  const entrantId = succeed(await enter(scene.friend, of.params.id)).mine.entrantId ?? ''
  return { params: { ...of.params, entrantId } }
}
/** Check-in is open, and whoever calls has a seat, where they can. */
export const checkingIn = async (scene: Scene) => {
  const of = await published(scene, { startsAt: inMinutes(90), checkIn: 60 })
  const entered = succeed(await enter(scene.friend, of.params.id))
  const { actor, blocked, blocker, suspended } = scene
  if (actor !== undefined && ![blocked, blocker, suspended].includes(actor)) await enter(actor, of.params.id)
  await passMinutes(scene.app, of.params.id, 45)
  return { params: of.params, entrantId: entered.mine.entrantId ?? '' }
}
export const newMatch = { score: [1, 0] as const }
export const decided = async (scene: Scene) => {
  const of = await running(scene)
  succeed(await decide(scene.owner, of.params.id, '1-1', { kind: 'score', score: [1, 0] }))
  return of
}
/** Both sides pick by turns, and chance says who begins. */
export const picking = async (scene: Scene) => {
  const of = await running(scene)
  const named = { params: { id: of.params.id }, body: { pool: ['Colosseo', 'Salt Mine'], begins: 'chance' as const } }
  succeed(await scene.owner.call('PUT /api/tournaments/{id}/picks', named))
  return of
}

/** Of two: `friend` is its captain, and whoever calls may be asked. */
export const withTeam = async (scene: Scene) => {
  const { params } = await published(scene, { teamSize: 2, startsAt: inMinutes(90) })
  const entrantId = succeed(await makeTeam(scene.friend, params.id, 'Lanterns')).mine.entrantId ?? ''
  return { params: { ...params, entrantId } }
}
export const askedToTeam = async (scene: Scene) => {
  const of = await withTeam(scene)
  const { actor, friend, stranger, app } = scene
  const asked = actor === undefined || actor === friend ? stranger : actor
  await app.sql(
    `insert into tournament_team_members (id, entrant_id, tournament_id, user_id, standing)
     values (gen_random_uuid(), $1, $2, $3, 'invited')`,
    [of.params.entrantId, of.params.id, asked.id],
  )
  return of
}
export const withMate = async (scene: Scene) => {
  const { params } = await withTeam(scene)
  const mate = await scene.app.member()
  const [{ id: memberId } = { id: '' }] = await scene.app.sql<{ id: string }>(
    `insert into tournament_team_members (id, entrant_id, tournament_id, user_id, standing)
     values (gen_random_uuid(), $1, $2, $3, 'in') returning id`,
    [params.entrantId, params.id, mate.id],
  )
  return { params, memberId }
}
/** The captain and who hosts it. */
export const captainToo = (status: number) => ({ ...ownerOnly(status), friend: status })
/** A call of a side waits. */
export const called = async (scene: Scene) => {
  const of = await running(scene)
  succeed(await scene.friend.call('PUT /api/tournaments/{id}/matches/{match}/call', of))
  return of
}
/** Its report waits, of whichever side calls. */
export const reportedByCaller = async (scene: Scene) => {
  const of = await running(scene)
  succeed(await report(scene.actor === scene.exParticipant ? scene.actor : scene.friend, of.params.id, '1-1', [1, 0]))
  return of
}
export const hostToo = (status: number) => ({ ...playersOnly(status), owner: status })
export const hostAndStaffToo = (status: number) => ({ ...hostToo(status), moderator: status, admin: status })

/** Of `owner`, with a tournament that everybody sees. */
export const withSeries = async (scene: Scene) => {
  const { params } = await published(scene)
  await scene.app.sql('delete from tournament_series where creator_id = $1', [scene.owner.id])
  const body = { name: 'Winter season', points: [10, 6, 3], best: null }
  const series = succeed(await scene.owner.call('POST /api/tournaments/series', { body }))
  succeed(await scene.owner.call('PUT /api/tournaments/{id}/series', { params, body: { seriesId: series.id } }))
  return { params: { id: series.id } }
}
