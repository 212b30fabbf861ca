import { linksInText } from '@guildhall/contract/rules/safety/newcomer-limits'
import { afterEach, expect, it } from 'vitest'
import { gatherCast } from '../../../../testing/authorization/scene.ts'
import { openPair, strangersInPair } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { upload } from '../../../../testing/pictures/media-app.ts'
import { pictureOf } from '../../../../testing/pictures/picture-of.ts'
import { tryToComment } from '../../../../testing/posts/comments.ts'
import { write, writeMany } from '../../../../testing/posts/posts.ts'
import { writeOnWall } from '../../../../testing/profiles.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { answerHeld, heldQueue, tryToPost } from '../../../../testing/safety/held-words.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'
import { testConfig } from '../../../../testing/test-config.ts'

const { limits } = testConfig('/unused')
const app = await forThisFile(
  createTestApp({
    config: {
      areNewcomersLimited: true,
      limits: { ...limits, 'newcomer-strangers': [{ count: 2, perMs: 24 * 3_600_000 }] },
    },
  }),
)
const { admin, moderator, owner } = await gatherCast(app)
const grownUp = (id: string) => app.sql(`update users set created_at = now() - interval '4 days' where id = $1`, [id])
const meet = (newcomers: object) =>
  admin.call('PUT /api/admin/doors/newcomers', { body: { areLimited: true, areFirstHeld: false, ...newcomers } })
const links = (count: number) => Array.from({ length: count }, (_, at) => `https://example.org/${at}`).join(' ')

afterEach(() => meet({}))

it('newcomers put few links, pictures and names into a text, until three days and three posts are behind them', async () => {
  const [newcomer, post] = [await app.member(), await write(owner)]
  await befriend(newcomer, owner)
  const pair = await openPair(newcomer, owner)
  const send = (text: string) => newcomer.call('POST /api/messages', { body: { conversationId: pair.id, text } })
  const tries = [
    tryToPost(newcomer, links(3)),
    tryToComment(newcomer, post, links(3)),
    send(links(3)),
    writeOnWall(newcomer, newcomer, links(3)),
  ]
  for (const answer of await Promise.all(tries)) expect(refusal(answer)).toEqual([403, 'newcomer_links'])
  const answer = await tryToPost(newcomer, links(3))
  expect(answer.body).toMatchObject({ current: { most: 2, itemsLeft: 3, until: expect.any(String) } })
  const media = await Promise.all(
    [1, 2, 3].map(async (side) =>
      upload(newcomer, await pictureOf({ width: 9 * side, height: 8 }), { purpose: 'post' }),
    ),
  )
  const pictures = media.map(({ body }) => ({ mediaId: body.id }))
  expect(refusal(await tryToPost(newcomer, 'Look', { pictures }))).toEqual([403, 'newcomer_pictures'])
  expect((await tryToPost(newcomer, links(2), { pictures: pictures.slice(0, 2) })).status).toBe(201)

  await writeMany(newcomer, 2)
  expect(refusal(await tryToPost(newcomer, links(3)))).toEqual([403, 'newcomer_links'])
  await grownUp(newcomer.id)
  expect((await tryToPost(newcomer, links(3))).status).toBe(201)
})

it('whoever is long there and has said little is limited, too, and staff and halls that want none are not', async () => {
  const quiet = await app.member()
  await grownUp(quiet.id)
  await write(quiet)
  expect((await tryToPost(quiet, links(3))).body).toMatchObject({ current: { until: null, itemsLeft: 2 } })
  expect((await tryToPost(moderator, links(3))).status).toBe(201)
  await meet({ areLimited: false })
  await app.until(
    async () => ((await tryToPost(quiet, links(3))).status === 201 ? true : undefined),
    'a hall without limits',
  )
})

it('nobody fills a text with links', async () => {
  await meet({ areLimited: false })
  expect(refusal(await tryToPost(moderator, links(linksInText + 1)))).toEqual([422, 'too_many_links'])
  expect((await tryToPost(moderator, links(linksInText))).status).toBe(201)
})

it('newcomers write so often in a day to strangers, and to friends as they like', async () => {
  const { one: newcomer, other: stranger, pair } = await strangersInPair(app)
  const send = () => newcomer.call('POST /api/messages', { body: { conversationId: pair.id, text: 'Hi' } })
  const statuses: number[] = []
  for (let sent = 0; sent < 4; sent += 1) statuses.push((await send()).status)
  expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(2)
  expect(statuses.at(-1)).toBe(429)
  await befriend(newcomer, stranger)
  expect((await send()).status).toBe(201)
})

it('their first three posts wait where the hall wants it, and the next one does not', async () => {
  await meet({ areFirstHeld: true })
  // Each time somebody else: of whoever posts before the server knows of it, the first posts stand.
  await app.until(
    async () => (refusal(await tryToPost(await app.member(), 'Zero'))?.[1] === 'waits_for_staff' ? true : undefined),
    'a post that waits',
  )
  const newcomer: TestMember = await app.member()
  const post = (text: string) => tryToPost(newcomer, text)
  for (const text of ['One', 'Two', 'Three']) expect(refusal(await post(text))).toEqual([409, 'waits_for_staff'])
  // What they may not write does not wait first.
  expect(refusal(await post(links(3)))).toEqual([403, 'newcomer_links'])
  expect((await answerHeld(moderator, await heldQueue(moderator))).status).toBe(204)
  expect((await post('Four')).status).toBe(201)
})
