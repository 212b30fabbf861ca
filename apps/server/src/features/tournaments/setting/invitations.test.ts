import { invitationsMaximum } from '@guildhall/contract/rules/tournaments/tournament-limits'
import { expect, it } from 'vitest'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
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
