// What staff do in tournaments of others is audited as every deed of theirs; what hosts and referees do is in the log alone.
import { roles } from '@guildhall/contract/rules/roles'
import { expect, it } from 'vitest'
import { succeed } from '../../../testing/conversations.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { moderatorOf } from '../../../testing/gaming/catalogue.ts'
import { createTestApp, type TestMember } from '../../../testing/test-app.ts'
import {
  begun,
  bracketOf,
  decide,
  hostOf,
  inMinutes,
  matchesIn,
  members,
  of,
  passMinutes,
  reset,
  withEntrants,
} from '../../../testing/tournaments/tournaments.ts'

const app = await forThisFile(createTestApp())
const moderator = await moderatorOf(app)
const admin = await app.member()
await app.sql('update users set role = $2 where id = $1', [admin.id, roles.admin])

const audited = async (id: string) =>
  (await admin.call('GET /api/admin/audit', { query: { area: 'play', limit: 100 } })).body.filter(
    ({ on }) => on.kind === 'tournament' && on.id === id,
  )
const cancel = (member: TestMember, id: string) =>
  member.call('POST /api/tournaments/{id}/cancel', { ...of(id), body: { reason: 'It is a fraud' } })

it('notes what a moderator decides, resets and calls off, once each, and nothing of the host', async () => {
  const host = await hostOf(app)
  const id = await begun(host, await members(app, 2))
  const [match] = matchesIn(await bracketOf(host, id))
  const name = match?.name ?? ''
  succeed(await decide(host, id, name, { kind: 'score', score: [1, 0] }))
  expect(await audited(id)).toEqual([])
  for (let again = 0; again < 2; again += 1) {
    succeed(await decide(moderator, id, name, { kind: 'score', score: [0, 1] }, 'The stream shows it'))
  }
  const [decided, ...others] = await audited(id)
  expect(others).toEqual([])
  expect(decided).toMatchObject({
    actor: { id: moderator.id },
    member: { id: host.id },
    action: 'play.match-decided',
    before: { match: name },
    after: { match: name },
    reason: 'The stream shows it',
  })
  expect(decided?.before['result']).not.toBe(decided?.after['result'])
  await reset(moderator, id, name)
  for (let again = 0; again < 2; again += 1) succeed(await cancel(moderator, id))
  expect((await audited(id)).map(({ action }) => action)).toEqual([
    'play.tournament-called-off',
    'play.match-reset',
    'play.match-decided',
  ])
})

it('notes whom a moderator checks in', async () => {
  const host = await hostOf(app)
  const [entrant] = await members(app, 1)
  const id = await withEntrants(host, [entrant], { startsAt: inMinutes(90), checkIn: 60 })
  await passMinutes(app, id, 45)
  const [row] = await app.sql<{ id: string }>('select id from tournament_entrants where tournament_id = $1', [id])
  const params = { id, entrantId: row?.id ?? '' }
  for (let again = 0; again < 2; again += 1) {
    succeed(await moderator.call('PUT /api/tournaments/{id}/entrants/{entrantId}/check-in', { params }))
  }
  expect(await audited(id)).toMatchObject([{ action: 'play.checked-in', after: { entrantId: params.entrantId } }])
})
