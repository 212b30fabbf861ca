import { authorizationRows, everyMember, everyMemberByHub } from '../../../testing/authorization/authorization-row.ts'
import { succeed } from '../../../testing/conversations.ts'
import { befriend } from '../../../testing/friendships.ts'
import { makeGame, moderatorOf } from '../../../testing/gaming/catalogue.ts'
import {
  askedToTeam,
  called,
  captainToo,
  checkingIn,
  decided,
  drafted,
  draftOnly,
  hostAndStaffToo,
  hostToo,
  lookersOn,
  newMatch,
  ownerOnly,
  picking,
  playersOnly,
  published,
  reportedByCaller,
  running,
  staffToo,
  unlessBlocked,
  withMate,
  withRequest,
  withSeries,
  withTeam,
} from '../../../testing/tournaments/tournament-scenes.ts'
import { checkInTo, cup, enter, inMinutes, matchOf, report } from '../../../testing/tournaments/tournaments.ts'

const handle = { words: 'Your name in the game', kind: 'text' as const, choices: [], isRequired: true, isPublic: true }

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
  'GET /api/tournaments/check-ins': { arrange: async () => ({}), expect: everyMember(200) },
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
  'PUT /api/tournaments/{id}/answers': {
    arrange: async (scene) => {
      const of = await published(scene, { questions: [{ ...handle, isRequired: false }] })
      const { actor } = scene
      if (actor !== undefined) await enter(actor, of.params.id)
      return { ...of, body: { answers: ['wren#12'], to: [{ words: handle.words, isPublic: handle.isPublic }] } }
    },
    expect: unlessBlocked(200),
  },
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
  'PUT /api/tournaments/{id}/picks': {
    arrange: async (scene) => ({ ...(await published(scene)), body: { pool: ['Colosseo', 'Salt Mine'] } }),
    expect: ownerOnly(200),
  },
  'PUT /api/tournaments/{id}/matches/{match}/picks': {
    arrange: async (scene) => {
      const { params } = await picking(scene)
      // Whoever of the two calls begins.
      const { mySide } = await matchOf(
        scene.actor === scene.exParticipant ? scene.exParticipant : scene.friend,
        params.id,
        '1-1',
      )
      await scene.app.sql('update tournament_matches set pick_coin = $2 where tournament_id = $1', [params.id, mySide])
      return { params, body: { step: 0, choice: 'Colosseo' } }
    },
    expect: playersOnly(200),
  },
  'DELETE /api/tournaments/{id}/matches/{match}/picks': {
    arrange: async (scene) => ({ ...(await picking(scene)), query: { step: 0, choice: 'Colosseo' } }),
    expect: staffToo(200),
  },
  'GET /api/tournaments/{id}/predictions': { arrange: (scene) => published(scene), expect: unlessBlocked(200) },
  'PUT /api/tournaments/{id}/predictions': {
    arrange: async (scene) => ({ ...(await published(scene)), body: { areAllowed: false } }),
    expect: ownerOnly(200),
  },
  'PUT /api/tournaments/{id}/matches/{match}/prediction': {
    arrange: async (scene) => ({ ...(await running(scene)), body: { winner: 0 } }),
    expect: lookersOn(200),
  },
  'DELETE /api/tournaments/{id}/matches/{match}/prediction': {
    arrange: (scene) => running(scene),
    expect: unlessBlocked(200),
  },
  'GET /api/tournaments/series': { arrange: async () => ({}), expect: everyMember(200) },
  'POST /api/tournaments/series': {
    arrange: async () => ({ body: { name: 'Winter season', points: [10, 6, 3], best: null } }),
    expect: everyMember(201),
  },
  'GET /api/tournaments/series/{id}': { arrange: withSeries, expect: unlessBlocked(200) },
  'PUT /api/tournaments/series/{id}': {
    arrange: async (scene) => ({ ...(await withSeries(scene)), body: { name: 'Spring', points: [3], best: 2 } }),
    expect: ownerOnly(200),
  },
  'DELETE /api/tournaments/series/{id}': { arrange: withSeries, expect: everyMember(204) },
  'GET /api/tournaments/series/{id}/table': { arrange: withSeries, expect: unlessBlocked(200) },
  'PUT /api/tournaments/{id}/series': {
    arrange: async (scene) => ({ ...(await published(scene)), body: { seriesId: null } }),
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
