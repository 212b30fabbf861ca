import { expect, it } from 'vitest'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { fetchPicture } from '../../../../testing/pictures/media-app.ts'
import { picture } from '../../../../testing/posts/posts.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'
import { begun, hostOf, matchOf, members, ofMatch, reset } from '../../../../testing/tournaments/tournaments.ts'

const app = await forThisFile(createTestApp())

const report = (member: TestMember, id: string, score: [number, number], mediaIds: readonly string[]) =>
  member.call('PUT /api/tournaments/{id}/matches/{match}/report', {
    ...ofMatch(id, '1-1'),
    body: { score, pictures: mediaIds.map((mediaId) => ({ mediaId })) },
  })

it('a report brings pictures, which both sides and who judges see, and nobody else', async () => {
  const host = await hostOf(app)
  const [one, two, referee, watching] = await members(app, 4)
  await befriend(host, referee)
  const id = await begun(host, [one, two], { refereeIds: [referee.id] })
  const first = await picture(one, 'tournament')
  for (let again = 0; again < 2; again += 1) succeed(await report(one, id, [1, 0], [first]))
  const [shown] = (await matchOf(two, id, '1-1')).reports[0]?.pictures ?? []
  expect(shown?.mediaId).toBe(first)
  const url = shown?.url ?? ''
  for (const member of [one, two, host, referee]) expect((await fetchPicture(app, url, member.token)).status).toBe(200)
  expect((await fetchPicture(app, url, watching.token)).status).toBe(404)
  expect((await matchOf(watching, id, '1-1')).reports).toEqual([])
  // Another one is put beside it, also where the score is another by then.
  const second = await picture(one, 'tournament')
  succeed(await report(one, id, [0, 1], [second]))
  const brought = async () => (await matchOf(host, id, '1-1')).reports[0]?.pictures.map(({ mediaId }) => mediaId)
  expect(await brought()).toEqual([first, second])
  succeed(await report(two, id, [0, 1], []))
  succeed(await reset(host, id, '1-1'))
  await app.until(async () => (await fetchPicture(app, url, one.token)).status === 404, 'the picture to go')
})

it('takes own pictures of reports alone, and no more than find room', async () => {
  const host = await hostOf(app)
  const [one, two] = await members(app, 2)
  const id = await begun(host, [one, two])
  const refused = [422, 'tournament_pictures_refused']
  expect(refusal(await report(one, id, [1, 0], [await picture(two, 'tournament')]))).toEqual(refused)
  expect(refusal(await report(one, id, [1, 0], [await picture(one, 'chat')]))).toEqual(refused)
  const four = await Promise.all(Array.from({ length: 4 }, () => picture(one, 'tournament')))
  succeed(await report(one, id, [1, 0], four))
  expect(refusal(await report(one, id, [1, 0], [await picture(one, 'tournament')]))).toEqual(refused)
})
