import { invitationsMaximum } from '@guildhall/contract/rules/tournaments/tournament-limits'
import { expect, it } from 'vitest'
import { makeGroup } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp } from '../../../../testing/test-app.ts'
import { hostOf, members, opened } from '../../../../testing/tournaments/tournaments.ts'

const app = await forThisFile(createTestApp())

it('are counted against their limit once each, however often somebody is asked', async () => {
  const host = await hostOf(app)
  const [last, beyond] = await members(app, 2)
  for (const friend of [last, beyond]) await befriend(host, friend)
  const { id } = await opened(host)
  await app.sql(
    `insert into tournament_entrants (id, tournament_id, standing, invited_at)
     select gen_random_uuid(), $1, 'invited', now() from generate_series(2, $2::integer)`,
    [id, invitationsMaximum],
  )
  const invite = async (userId: string) =>
    (await host.call('POST /api/tournaments/{id}/invitations', { params: { id }, body: { userIds: [userId] } })).status
  expect(await invite(last.id)).toBe(200)
  expect(await invite(last.id)).toBe(200)
  expect(await invite(beyond.id)).toBe(409)
})

it('in a conversation only who is in it is asked, to play and to judge', async () => {
  const host = await hostOf(app)
  const [inside, outside] = await members(app, 2)
  for (const friend of [inside, outside]) await befriend(host, friend)
  const group = await makeGroup(host, [inside])
  const { id, version } = await opened(host, { audience: 'conversation', conversationId: group.id })
  const invite = (userIds: string[]) =>
    host.call('POST /api/tournaments/{id}/invitations', { params: { id }, body: { userIds } })
  const letJudge = (refereeIds: string[]) =>
    host.call('PATCH /api/tournaments/{id}', { params: { id }, body: { version, refereeIds } })
  const wrong = [422, 'tournament_audience_wrong']
  expect([refusal(await invite([outside.id])), refusal(await letJudge([outside.id]))]).toEqual([wrong, wrong])
  expect([(await invite([inside.id])).status, (await letJudge([inside.id])).status]).toEqual([200, 200])
})
