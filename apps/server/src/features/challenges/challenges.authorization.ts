import { authorizationRows, everyMember, type Scene } from '../../../testing/authorization/authorization-row.ts'
import { somebodyNew } from '../../../testing/authorization/somebody-new.ts'
import { claim, draftOf, join, log, setChallenge } from '../../../testing/challenges/challenges.ts'
import { joinLeague, linkAccount } from '../../../testing/challenges/leagues.ts'
import type { TestMember } from '../../../testing/test-app.ts'

/** What a block keeps apart is not there for either. */
const unlessBlocked = (status: number) => ({ ...everyMember(status), blocked: 404, blocker: 404 })
const ownerOnly = (status: number) => ({ ...unlessBlocked(403), owner: status })
const staffToo = (status: number) => ({ ...ownerOnly(status), moderator: status, admin: status })
const staffAlone = (status: number) => ({ ...everyMember(403), moderator: status, admin: status })

const set = async (scene: Scene) => {
  await makeRoom(scene)
  return { params: { id: (await setChallenge(scene.owner)).id } }
}
const drafted = async (scene: Scene) => {
  await makeRoom(scene)
  return { params: { id: (await draftOf(scene.owner)).id } }
}

/** More rows than one may set challenges at once. */
const makeRoom = ({ app, owner }: Scene) => app.sql('delete from challenges where creator_id = $1', [owner.id])

/** Whoever calls takes part, where they can. */
const withActor = async (scene: Scene) => {
  const of = await set(scene)
  if (scene.actor !== undefined && canJoin(scene, scene.actor)) await join(scene.actor, of.params.id)
  return of
}
/** The same of one in groups by time. */
const groupedWithActor = async (scene: Scene) => {
  await makeRoom(scene)
  const { id } = await setChallenge(scene.owner, { isGroupedByTime: true })
  if (scene.actor !== undefined && canJoin(scene, scene.actor)) await join(scene.actor, id, { timeBudget: '10' })
  return { params: { id } }
}
const canJoin = ({ blocked, blocker, suspended }: Scene, actor: TestMember) =>
  ![blocked, blocker, suspended].includes(actor)

/** A friend of the owner takes part and hands in a claim; `owner` judges. */
const claimOfFriend = async (scene: Scene) => {
  const { params } = await set(scene)
  await join(scene.friend, params.id)
  const { body } = await claim(scene.friend, params.id, { witnessId: scene.owner.id })
  return { params: { ...params, claimId: body.id } }
}
const friendIn = async (scene: Scene) => {
  const { params } = await set(scene)
  await join(scene.friend, params.id)
  return { params: { ...params, userId: scene.friend.id } }
}
const entryOfOwner = async (scene: Scene) => {
  const { params } = await set(scene)
  await join(scene.owner, params.id)
  const { body } = await log(scene.owner, params.id, 'attempts')
  return { params: { ...params, entryId: body.id } }
}
/** Whoever calls has an account that can be read. */
const readable = async (scene: Scene) => {
  if (scene.actor !== undefined) await linkAccount(scene.app, scene.actor)
  return { body: { consents: true, timeBudget: '10' } as const }
}
const actorInLeague = async (scene: Scene) => {
  await readable(scene)
  if (scene.actor !== undefined && scene.actor !== scene.suspended) await joinLeague(scene.actor)
  return {}
}
const friendInLeague = async ({ app, friend }: Scene) => {
  await linkAccount(app, friend)
  await joinLeague(friend)
  return { params: { userId: friend.id } }
}
const newDraft = { title: 'Thirty ways', goal: { kind: 'deed', effort: 'none', limit: null } }

export const rows = authorizationRows({
  'GET /api/challenges': { arrange: async () => ({}), expect: everyMember(200) },
  'GET /api/challenges/counts': {
    arrange: async ({ owner }) => ({ query: { personId: owner.id } }),
    expect: everyMember(200),
  },
  'GET /api/challenges/overview': { arrange: async () => ({}), expect: everyMember(200) },
  'GET /api/challenges/claims': { arrange: async () => ({}), expect: everyMember(200) },
  'GET /api/challenges/hours-lately': { arrange: async () => ({}), expect: everyMember(200) },
  'POST /api/challenges/preview': { arrange: async () => ({ body: newDraft }), expect: everyMember(200) },
  'POST /api/challenges': { arrange: async () => ({ body: newDraft }), expect: everyMember(201) },
  'GET /api/challenges/{id}': { arrange: set, expect: unlessBlocked(200) },
  'PATCH /api/challenges/{id}': {
    arrange: async (scene) => ({ ...(await drafted(scene)), body: { version: 1, title: 'Another' } }),
    expect: { ...everyMember(404), owner: 200 },
  },
  'DELETE /api/challenges/{id}': { arrange: drafted, expect: { ...everyMember(404), owner: 204 } },
  'POST /api/challenges/{id}/publish': { arrange: drafted, expect: { ...everyMember(404), owner: 200 } },
  'POST /api/challenges/{id}/cancel': {
    arrange: async (scene) => ({ ...(await set(scene)), body: { reason: 'It is off' } }),
    expect: { ...staffToo(200) },
  },
  'POST /api/challenges/{id}/invitations': {
    arrange: async (scene) => ({ ...(await set(scene)), body: { userIds: [scene.friend.id] } }),
    expect: ownerOnly(200),
  },
  'DELETE /api/challenges/{id}/invitation': { arrange: set, expect: everyMember(204) },
  'PUT /api/challenges/{id}/part': {
    arrange: async (scene) => ({ ...(await set(scene)), body: { consents: true } }),
    expect: unlessBlocked(200),
  },
  'DELETE /api/challenges/{id}/part': { arrange: withActor, expect: everyMember(204) },
  'POST /api/challenges/{id}/talk': {
    arrange: async (scene) => ({ ...(await withActor(scene)), body: { text: 'Good luck to all' } }),
    expect: unlessBlocked(200),
  },
  'PUT /api/challenges/{id}/pause': { arrange: groupedWithActor, expect: unlessBlocked(204) },
  'DELETE /api/challenges/{id}/pause': { arrange: groupedWithActor, expect: unlessBlocked(204) },
  'PUT /api/challenges/{id}/muted': { arrange: set, expect: unlessBlocked(204) },
  'DELETE /api/challenges/{id}/muted': { arrange: set, expect: unlessBlocked(204) },
  'GET /api/challenges/{id}/entries': { arrange: set, expect: unlessBlocked(200) },
  'POST /api/challenges/{id}/entries': {
    arrange: async (scene) => ({ ...(await withActor(scene)), body: { what: 'attempts' } }),
    expect: unlessBlocked(201),
  },
  'DELETE /api/challenges/{id}/entries/{entryId}': { arrange: entryOfOwner, expect: everyMember(204) },
  'GET /api/challenges/{id}/claims': { arrange: set, expect: unlessBlocked(200) },
  'POST /api/challenges/{id}/claims': {
    arrange: async (scene) => ({ ...(await withActor(scene)), body: { value: 1, words: 'Done' } }),
    expect: unlessBlocked(201),
  },
  'DELETE /api/challenges/{id}/claims/{claimId}': { arrange: claimOfFriend, expect: everyMember(204) },
  'POST /api/challenges/{id}/claims/{claimId}/judge': {
    arrange: async (scene) => ({ ...(await claimOfFriend(scene)), body: { verdict: 'accept' } }),
    // A claim that waits is shown to its judges and to whoever handed it in, who judges none of their own.
    expect: { ...everyMember(404), friend: 403, owner: 200 },
  },
  'POST /api/challenges/{id}/claims/{claimId}/witness': {
    arrange: claimOfFriend,
    expect: { ...everyMember(404), friend: 403, owner: 200 },
  },
  'DELETE /api/challenges/{id}/claims/{claimId}/witness': { arrange: claimOfFriend, expect: everyMember(204) },
  'GET /api/challenges/{id}/board': { arrange: set, expect: unlessBlocked(200) },
  'GET /api/challenges/{id}/progress/{userId}': { arrange: friendIn, expect: unlessBlocked(200) },
  'GET /api/challenges/{id}/chart': { arrange: set, expect: unlessBlocked(200) },
  'PUT /api/challenges/{id}/unranked': { arrange: withActor, expect: unlessBlocked(204) },
  'DELETE /api/challenges/{id}/unranked': { arrange: withActor, expect: unlessBlocked(204) },
  'GET /api/challenges/{id}/log': { arrange: set, expect: unlessBlocked(200) },
  'GET /api/challenges/{id}/flags': { arrange: set, expect: unlessBlocked(200) },
  'PUT /api/challenges/{id}/flags/{flagId}/answer': {
    arrange: async (scene) => {
      const { params } = await set(scene)
      await join(scene.owner, params.id)
      const flagId = crypto.randomUUID()
      await scene.app.sql(
        `insert into challenge_flags (id, entrant_id, kind, details)
         select $1, id, 'same-second', '' from challenge_entrants where challenge_id = $2 and user_id = $3`,
        [flagId, params.id, scene.owner.id],
      )
      return { params: { ...params, flagId }, body: { answer: 'A long evening' } }
    },
    expect: { ...everyMember(404), owner: 200 },
  },
  'POST /api/challenges/{id}/corrections': {
    arrange: async (scene) => {
      const { params } = await friendIn(scene)
      return { params: { id: params.id }, body: { userId: scene.friend.id, amount: 1, reason: 'Seen by all' } }
    },
    expect: staffAlone(200),
  },
  'PUT /api/challenges/{id}/unranked/{userId}': {
    arrange: async (scene) => ({ ...(await friendIn(scene)), body: { reason: 'Look at it' } }),
    expect: staffAlone(204),
  },
  'DELETE /api/challenges/{id}/unranked/{userId}': { arrange: friendIn, expect: staffAlone(204) },
  'GET /api/challenges/badges': {
    arrange: async ({ owner }) => ({ query: { personId: owner.id } }),
    expect: everyMember(200),
  },
  'GET /api/challenges/badges/own': { arrange: async () => ({}), expect: everyMember(200) },
  'PUT /api/challenges/badges/{challengeId}': {
    arrange: async (scene) => {
      const { params } = await set(scene)
      await join(scene.owner, params.id)
      await log(scene.owner, params.id, 'done')
      await scene.app.sql('update challenges set final_at = clock_timestamp(), season = $2 where id = $1', [
        params.id,
        '2026-1',
      ])
      await scene.app.sql(
        `insert into challenge_results (entrant_id, challenge_id, is_ranked, value, rank_value, done_at, done_key,
           told, seen, counted, attempts, minutes, sources, days, asked_days)
         select entrant_id, challenge_id, is_ranked, value, rank_value, done_at, done_key,
           told, seen, counted, attempts, minutes, sources, days, asked_days
         from challenge_scores where challenge_id = $1`,
        [params.id],
      )
      return { params: { challengeId: params.id } }
    },
    expect: { ...everyMember(404), owner: 204 },
  },
  'DELETE /api/challenges/badges/{challengeId}': {
    arrange: async () => ({ params: { challengeId: crypto.randomUUID() } }),
    expect: everyMember(204),
  },
  'GET /api/challenges/seasons': { arrange: async () => ({}), expect: everyMember(200) },
  'GET /api/challenges/seasons/{season}': {
    arrange: async () => ({ params: { season: 'now' } }),
    expect: everyMember(200),
  },
  'GET /api/challenges/seasons/{season}/points/{userId}': {
    arrange: async (scene) => ({ params: { season: 'now', userId: (await somebodyNew(scene)).id } }),
    expect: staffAlone(200),
  },
  'GET /api/challenges/league': { arrange: async () => ({}), expect: everyMember(200) },
  'GET /api/challenges/league/weeks/{week}': {
    arrange: async () => ({ params: { week: '2026-01-05' } }),
    expect: everyMember(404),
  },
  'PUT /api/challenges/league/part': { arrange: readable, expect: everyMember(200) },
  'DELETE /api/challenges/league/part': { arrange: actorInLeague, expect: everyMember(204) },
  'PUT /api/challenges/league/pause': { arrange: actorInLeague, expect: everyMember(200) },
  'DELETE /api/challenges/league/pause': { arrange: actorInLeague, expect: everyMember(200) },
  'GET /api/challenges/league/log': { arrange: async () => ({}), expect: staffAlone(200) },
  'PUT /api/challenges/league/unranked/{userId}': {
    arrange: async (scene) => ({ ...(await friendInLeague(scene)), body: { reason: 'Two accounts of one' } }),
    expect: staffAlone(204),
  },
  'DELETE /api/challenges/league/unranked/{userId}': { arrange: friendInLeague, expect: staffAlone(204) },
  'PUT /api/challenges/{id}/points/{userId}': {
    arrange: async (scene) => {
      const { params } = await friendIn(scene)
      await scene.app.sql(
        `update challenges set ends_at = ends_at - interval '30 days', starts_at = starts_at - interval '30 days',
           season = '2026-1', final_at = clock_timestamp() where id = $1`,
        [params.id],
      )
      return { params, body: { points: 1, reason: 'Two accounts of one' } }
    },
    expect: staffAlone(204),
  },
  'PUT /api/challenges/{id}/week': {
    arrange: async (scene) => ({ ...(await set(scene)), body: { from: new Date().toISOString() } }),
    expect: staffAlone(200),
  },
  'DELETE /api/challenges/{id}/week': { arrange: set, expect: staffAlone(204) },
})
