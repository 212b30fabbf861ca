import type { TournamentDraft } from '@guildhall/contract/tournaments'
import {
  authorizationRows,
  everyMember,
  everyMemberByHub,
  type Scene,
} from '../../../testing/authorization/authorization-row.ts'
import { succeed } from '../../../testing/conversations.ts'
import { befriend } from '../../../testing/friendships.ts'
import { makeGame, moderatorOf } from '../../../testing/gaming/catalogue.ts'
import { makeTeam } from '../../../testing/tournaments/teams.ts'
import {
  checkInTo,
  cup,
  decide,
  draftOf,
  enter,
  inMinutes,
  matchOf,
  opened,
  passMinutes,
  report,
  start,
} from '../../../testing/tournaments/tournaments.ts'

/** What a block keeps apart is not there for either. */
const unlessBlocked = (status: number) => ({ ...everyMember(status), blocked: 404, blocker: 404 })
const ownerOnly = (status: number) => ({ ...unlessBlocked(403), owner: status })
const staffToo = (status: number) => ({ ...ownerOnly(status), moderator: status, admin: status })
/** Who plays: `friend` against `exParticipant`. */
const playersOnly = (status: number) => ({ ...unlessBlocked(403), friend: status, exParticipant: status })
const draftOnly = (status: number) => ({ ...everyMember(404), owner: status })

/** More rows than one may hold tournaments at once. */
async function makeRoom({ app, owner }: Scene): Promise<void> {
  await app.sql('delete from tournaments where creator_id = $1', [owner.id])
}
/** Its owner is new here, and asks the whole hall all the same. */
async function openToAll({ app, owner }: Scene, facts: Partial<TournamentDraft>): Promise<string> {
  const { id } = await opened(owner, { audience: 'invited', ...facts })
  await app.sql(`update tournaments set audience = 'everybody' where id = $1`, [id])
  return id
}
const drafted = async (scene: Scene) => {
  await makeRoom(scene)
  return { params: { id: (await draftOf(scene.owner, { audience: 'invited' })).id } }
}
const published = async (scene: Scene, facts: Partial<TournamentDraft> = {}) => {
  await makeRoom(scene)
  return { params: { id: await openToAll(scene, facts) } }
}
const running = async (scene: Scene, facts: Partial<TournamentDraft> = {}) => {
  await makeRoom(scene)
  const id = await openToAll(scene, facts)
  for (const entrant of [scene.friend, scene.exParticipant]) succeed(await enter(entrant, id))
  succeed(await start(scene.owner, id))
  return { params: { id, match: '1-1' } }
}
const withRequest = async (scene: Scene) => {
  const of = await published(scene, { entry: 'request' })
  const entrantId = succeed(await enter(scene.friend, of.params.id)).mine.entrantId ?? ''
  return { params: { ...of.params, entrantId } }
}
/** Check-in is open, and whoever calls has a seat, where they can. */
const checkingIn = async (scene: Scene) => {
  const of = await published(scene, { startsAt: inMinutes(90), checkIn: 60 })
  const entered = succeed(await enter(scene.friend, of.params.id))
  const { actor, blocked, blocker, suspended } = scene
  if (actor !== undefined && ![blocked, blocker, suspended].includes(actor)) await enter(actor, of.params.id)
  await passMinutes(scene.app, of.params.id, 45)
  return { params: of.params, entrantId: entered.mine.entrantId ?? '' }
}
const newMatch = { score: [1, 0] as const }
const decided = async (scene: Scene) => {
  const of = await running(scene)
  succeed(await decide(scene.owner, of.params.id, '1-1', { kind: 'score', score: [1, 0] }))
  return of
}

/** Of two: `friend` is its captain, and whoever calls may be asked. */
const withTeam = async (scene: Scene) => {
  const { params } = await published(scene, { teamSize: 2, startsAt: inMinutes(90) })
  const entrantId = succeed(await makeTeam(scene.friend, params.id, 'Lanterns')).mine.entrantId ?? ''
  return { params: { ...params, entrantId } }
}
const askedToTeam = async (scene: Scene) => {
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
const withMate = async (scene: Scene) => {
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
const captainToo = (status: number) => ({ ...ownerOnly(status), friend: status })
/** A call of a side waits. */
const called = async (scene: Scene) => {
  const of = await running(scene)
  succeed(await scene.friend.call('PUT /api/tournaments/{id}/matches/{match}/call', of))
  return of
}
/** Its report waits, of whichever side calls. */
const reportedByCaller = async (scene: Scene) => {
  const of = await running(scene)
  succeed(await report(scene.actor === scene.exParticipant ? scene.actor : scene.friend, of.params.id, '1-1', [1, 0]))
  return of
}
const hostToo = (status: number) => ({ ...playersOnly(status), owner: status })
const hostAndStaffToo = (status: number) => ({ ...hostToo(status), moderator: status, admin: status })

export const rows = authorizationRows({
  'GET /api/tournaments': { arrange: async () => ({}), expect: everyMember(200) },
  'GET /api/tournaments/overview': { arrange: async () => ({}), expect: everyMember(200) },
  'GET /api/tournaments/record': {
    arrange: async ({ owner }) => ({ query: { personId: owner.id } }),
    expect: everyMember(200),
  },
  'GET /api/tournaments/badges': {
    arrange: async ({ owner }) => ({ query: { personId: owner.id } }),
    expect: everyMember(200),
  },
  'GET /api/tournaments/calendar': {
    arrange: async () => ({ query: { from: inMinutes(-60), days: 42 } }),
    expect: everyMember(200),
  },
  'GET /api/tournaments/ladders': { arrange: async () => ({}), expect: everyMember(200) },
  'GET /api/tournaments/ladder': {
    arrange: async ({ app }) => ({ query: { gameId: (await makeGame(await moderatorOf(app))).id } }),
    expect: everyMember(200),
  },
  'POST /api/tournaments/preview': {
    arrange: async () => ({ body: { entrants: 8, stages: cup().stages } }),
    expect: everyMember(200),
  },
  'POST /api/tournaments/previews': {
    arrange: async () => ({ body: { entrants: 8, formats: [{ stages: cup().stages }] } }),
    expect: everyMember(200),
  },
  'POST /api/tournaments': { arrange: async () => ({ body: cup() }), expect: everyMember(201) },
  'GET /api/tournaments/{id}': { arrange: (scene) => published(scene), expect: unlessBlocked(200) },
  'PATCH /api/tournaments/{id}': {
    arrange: async (scene) => ({ ...(await drafted(scene)), body: { version: 1, title: 'Another' } }),
    expect: draftOnly(200),
  },
  'DELETE /api/tournaments/{id}': { arrange: drafted, expect: draftOnly(204) },
  'POST /api/tournaments/{id}/publish': { arrange: drafted, expect: draftOnly(200) },
  'POST /api/tournaments/{id}/cancel': {
    arrange: async (scene) => ({ ...(await published(scene)), body: { reason: 'It is off' } }),
    expect: staffToo(200),
  },
  'POST /api/tournaments/{id}/start': {
    arrange: async (scene) => {
      const of = await published(scene)
      for (const entrant of [scene.friend, scene.exParticipant]) succeed(await enter(entrant, of.params.id))
      return of
    },
    expect: ownerOnly(200),
  },
  'PUT /api/tournaments/{id}/seeds': {
    arrange: async (scene) => ({ ...(await published(scene)), body: { random: 7, version: 2 } }),
    expect: ownerOnly(200),
  },
  'GET /api/tournaments/{id}/entrants': { arrange: (scene) => published(scene), expect: unlessBlocked(200) },
  'POST /api/tournaments/{id}/invitations': {
    arrange: async (scene) => ({ ...(await published(scene)), body: { userIds: [scene.friend.id] } }),
    expect: ownerOnly(200),
  },
  'DELETE /api/tournaments/{id}/invitation': { arrange: (scene) => published(scene), expect: everyMember(204) },
  'PUT /api/tournaments/{id}/entry': { arrange: (scene) => published(scene), expect: unlessBlocked(200) },
  'DELETE /api/tournaments/{id}/entry': { arrange: (scene) => published(scene), expect: everyMember(204) },
  'PUT /api/tournaments/{id}/check-in': {
    arrange: async (scene) => ({ params: (await checkingIn(scene)).params }),
    expect: unlessBlocked(200),
  },
  'PUT /api/tournaments/{id}/entrants/{entrantId}/seat': { arrange: withRequest, expect: ownerOnly(200) },
  'PUT /api/tournaments/{id}/entrants/{entrantId}/out': {
    arrange: async (scene) => ({ ...(await withRequest(scene)), body: { reason: 'It is for friends' } }),
    expect: ownerOnly(200),
  },
  'PUT /api/tournaments/{id}/entrants/{entrantId}/check-in': {
    arrange: async (scene) => {
      const { params, entrantId } = await checkingIn(scene)
      return { params: { ...params, entrantId } }
    },
    expect: staffToo(200),
  },
  'POST /api/tournaments/{id}/announcements': {
    arrange: async (scene) => ({ ...(await published(scene)), body: { text: 'Tea at eight' } }),
    expect: ownerOnly(204),
  },
  'GET /api/tournaments/{id}/document': { arrange: (scene) => published(scene), expect: staffToo(200) },
  'GET /api/tournaments/{id}/log': { arrange: (scene) => published(scene), expect: staffToo(200) },
  'hub notifications.WatchTournament': {
    arrange: async (scene) => [(await published(scene)).params.id],
    expect: { ...everyMemberByHub('ok'), blocked: 'tournament_not_found', blocker: 'tournament_not_found' },
  },
  'hub notifications.UnwatchTournament': {
    arrange: async () => [crypto.randomUUID()],
    expect: everyMemberByHub('ok'),
  },
  'PUT /api/tournaments/{id}/team': {
    arrange: async (scene) => ({ ...(await published(scene, { teamSize: 2 })), body: { name: 'Lanterns' } }),
    expect: unlessBlocked(200),
  },
  'POST /api/tournaments/{id}/teams/{entrantId}/invitations': {
    arrange: async (scene) => {
      const of = await withTeam(scene)
      const asked = await scene.app.member()
      for (const one of [scene.owner, scene.friend]) await befriend(one, asked)
      return { ...of, body: { userIds: [asked.id] } }
    },
    expect: captainToo(200),
  },
  'PUT /api/tournaments/{id}/teams/{entrantId}/membership': { arrange: askedToTeam, expect: unlessBlocked(200) },
  'DELETE /api/tournaments/{id}/teams/{entrantId}/membership': { arrange: askedToTeam, expect: everyMember(204) },
  'DELETE /api/tournaments/{id}/teams/{entrantId}/members/{memberId}': {
    arrange: async (scene) => {
      const { params, memberId } = await withMate(scene)
      return { params: { ...params, memberId } }
    },
    expect: captainToo(204),
  },
  'PUT /api/tournaments/{id}/teams/{entrantId}/captain': {
    arrange: async (scene) => {
      const { params, memberId } = await withMate(scene)
      return { params, body: { memberId } }
    },
    expect: captainToo(200),
  },
  'GET /api/tournaments/{id}/bracket': { arrange: (scene) => published(scene), expect: unlessBlocked(200) },
  'GET /api/tournaments/{id}/standings': { arrange: (scene) => published(scene), expect: unlessBlocked(200) },
  'GET /api/tournaments/{id}/matches/{match}': { arrange: (scene) => running(scene), expect: unlessBlocked(200) },
  'PUT /api/tournaments/{id}/matches/{match}/check-in': {
    arrange: (scene) => running(scene, { matchCheckIn: 10 }),
    expect: playersOnly(200),
  },
  'PUT /api/tournaments/{id}/matches/{match}/report': {
    arrange: async (scene) => ({ ...(await running(scene)), body: newMatch }),
    expect: playersOnly(200),
  },
  'POST /api/tournaments/{id}/matches/{match}/confirm': {
    arrange: async (scene) => {
      const of = await running(scene)
      const other = scene.actor === scene.friend ? scene.exParticipant : scene.friend
      succeed(await report(other, of.params.id, '1-1', [1, 0]))
      return { ...of, body: newMatch }
    },
    expect: playersOnly(200),
  },
  'PUT /api/tournaments/{id}/matches/{match}/decision': {
    arrange: async (scene) => ({
      ...(await running(scene)),
      body: { result: { kind: 'score', score: [1, 0] }, reason: 'I saw it' },
    }),
    expect: staffToo(200),
  },
  'GET /api/tournaments/{id}/matches/{match}/undo-plan': { arrange: decided, expect: staffToo(200) },
  'POST /api/tournaments/{id}/matches/{match}/reset': {
    arrange: async (scene) => ({
      ...(await decided(scene)),
      body: { plan: { matches: [], stages: [] }, reason: 'I was wrong' },
    }),
    expect: staffToo(200),
  },
  'PUT /api/tournaments/{id}/stations': {
    arrange: async (scene) => ({ ...(await published(scene)), body: { names: ['By the window'] } }),
    expect: ownerOnly(200),
  },
  'PUT /api/tournaments/{id}/matches/{match}/station': {
    arrange: async (scene) => {
      const { params } = await running(scene)
      const names = { params: { id: params.id }, body: { names: ['By the window'] } }
      succeed(await scene.owner.call('PUT /api/tournaments/{id}/stations', names))
      return { params, body: { station: null } }
    },
    expect: ownerOnly(200),
  },
  'PUT /api/tournaments/{id}/pause': {
    arrange: async (scene) => ({ params: { id: (await running(scene)).params.id } }),
    expect: ownerOnly(200),
  },
  'DELETE /api/tournaments/{id}/pause': {
    arrange: async (scene) => {
      const { id } = (await running(scene)).params
      succeed(await scene.owner.call('PUT /api/tournaments/{id}/pause', { params: { id } }))
      return { params: { id } }
    },
    expect: ownerOnly(200),
  },
  'PUT /api/tournaments/{id}/delays': {
    arrange: async (scene) => ({
      params: { id: (await running(scene)).params.id },
      body: { stage: 1, round: 0, until: inMinutes(30) },
    }),
    expect: ownerOnly(200),
  },
  'DELETE /api/tournaments/{id}/delays': {
    arrange: async (scene) => {
      const { id } = (await running(scene)).params
      const body = { stage: 1, round: 0, until: inMinutes(30) }
      succeed(await scene.owner.call('PUT /api/tournaments/{id}/delays', { params: { id }, body }))
      return { params: { id }, query: { stage: 1, round: 0 } }
    },
    expect: ownerOnly(200),
  },
  'GET /api/tournaments/{id}/desk': { arrange: (scene) => running(scene), expect: staffToo(200) },
  'POST /api/tournaments/{id}/walkovers': {
    arrange: async (scene) => {
      const of = await running(scene, { matchCheckIn: 10 })
      succeed(await checkInTo(scene.friend, of.params.id, '1-1'))
      await scene.app.sql(`update tournament_matches set ready_at = ready_at - interval '6 minutes'`)
      const winner = (await matchOf(scene.friend, of.params.id, '1-1')).mySide ?? 0
      return { ...of, body: { wins: [{ match: '1-1', winner }], reason: 'Nobody else came' } }
    },
    expect: staffToo(200),
  },
  'PUT /api/tournaments/{id}/matches/{match}/extension': {
    arrange: async (scene) => {
      const of = await running(scene, { matchCheckIn: 10 })
      const { until } = await matchOf(scene.friend, of.params.id, '1-1')
      return { ...of, body: { until: until ?? '' } }
    },
    expect: staffToo(200),
  },
  'PUT /api/tournaments/{id}/matches/{match}/talk': { arrange: (scene) => running(scene), expect: hostToo(200) },
  'POST /api/tournaments/{id}/matches/{match}/talk': {
    arrange: async (scene) => ({ ...(await running(scene)), body: { text: 'I am here' } }),
    expect: hostToo(200),
  },
  'PUT /api/tournaments/{id}/matches/{match}/lobby': {
    arrange: async (scene) => ({ ...(await running(scene)), body: { code: 'K7QF 2M' } }),
    expect: hostAndStaffToo(200),
  },
  'PUT /api/tournaments/{id}/matches/{match}/call': { arrange: (scene) => running(scene), expect: playersOnly(200) },
  'DELETE /api/tournaments/{id}/matches/{match}/call': { arrange: called, expect: staffToo(200) },
  'PUT /api/tournaments/{id}/matches/{match}/time': {
    arrange: async (scene) => ({ ...(await running(scene)), body: { at: inMinutes(60) } }),
    expect: playersOnly(200),
  },
  'DELETE /api/tournaments/{id}/matches/{match}/time': {
    arrange: async (scene) => {
      const of = await running(scene)
      const at = inMinutes(60)
      succeed(await scene.friend.call('PUT /api/tournaments/{id}/matches/{match}/time', { ...of, body: { at } }))
      return { ...of, query: { at } }
    },
    expect: playersOnly(200),
  },
  'PUT /api/tournaments/{id}/matches/{match}/reminder': { arrange: reportedByCaller, expect: playersOnly(200) },
})
