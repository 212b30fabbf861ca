import { afterEach, expect, it } from 'vitest'
import { gatherCast } from '../../../../testing/authorization/scene.ts'
import { makeGroup, openPair, say } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { makeGame } from '../../../../testing/gaming/catalogue.ts'
import { write } from '../../../../testing/posts/posts.ts'
import { changeProfile, writeOnWall } from '../../../../testing/profiles.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { tryToPost } from '../../../../testing/safety/held-words.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp({ config: { areNewcomersLimited: true } }))
const { admin, moderator, owner } = await gatherCast(app)
const aged = (days: number, { id }: TestMember) =>
  app.sql('update users set created_at = now() - make_interval(days => $2) where id = $1', [id, days])
const meet = (newcomers: object) =>
  admin.call('PUT /api/admin/doors/newcomers', { body: { areLimited: true, areFirstHeld: false, ...newcomers } })
const links = 'https://example.org/1 https://example.org/2 https://example.org/3'
const share = async (member: TestMember) => {
  const { id } = await write(owner)
  return (await member.call('PUT /api/posts/{id}/share', { params: { id }, body: {} })).status
}

afterEach(() => meet({}))

it('whoever is long there and only writes messages is no newcomer', async () => {
  const chatter = await app.member()
  await aged(40, chatter)
  expect(refusal(await tryToPost(chatter, links))).toEqual([403, 'newcomer_links'])
  await befriend(chatter, owner)
  await say(chatter, await openPair(chatter, owner))
  expect((await tryToPost(chatter, links)).status).toBe(201)
})

it('what nobody else reads, and what is only passed on, ends nothing; what is said to all does, be it a line on a wall', async () => {
  const member = await app.member()
  await aged(4, member)
  for (let at = 0; at < 3; at += 1) {
    expect(await share(member)).toBeLessThan(300)
    expect((await tryToPost(member, `Note ${at}`, { visibility: 'private' })).status).toBe(201)
  }
  expect((await tryToPost(member, links)).body).toMatchObject({ current: { itemsLeft: 3 } })
  await changeProfile(owner, { wallWriters: 'members' })
  for (let at = 0; at < 3; at += 1) expect((await writeOnWall(member, owner, `Line ${at}`)).status).toBe(201)
  expect((await tryToPost(member, links)).status).toBe(201)
})

it('of first words posts and replies wait alone, and of nobody who is settled; a post is passed on as ever', async () => {
  await meet({ areFirstHeld: true })
  const [newcomer, settled, game] = [await app.member(), await app.member(), await makeGame(moderator)]
  await aged(40, settled)
  await befriend(settled, owner)
  await say(settled, await openPair(settled, owner))
  // Each time somebody else: of whoever posts before the server knows of it, the first posts stand.
  await app.until(
    async () => (refusal(await tryToPost(await app.member(), 'Zero'))?.[1] === 'waits_for_staff' ? true : undefined),
    'a post that waits',
  )
  expect(refusal(await tryToPost(newcomer, 'One'))).toEqual([409, 'waits_for_staff'])
  const review = { params: { gameId: game.id }, body: { title: 'Fine', text: 'It holds up.' } }
  expect((await newcomer.call('POST /api/games/{gameId}/reviews', review)).status).toBe(201)
  expect((await writeOnWall(newcomer, newcomer, 'Hello')).status).toBe(201)
  expect(await share(newcomer)).toBeLessThan(300)
  expect((await tryToPost(settled, 'One')).status).toBe(201)
})

it('links are counted wherever rules of words are asked', async () => {
  const newcomer = await app.member()
  await befriend(newcomer, owner)
  const group = await makeGroup(newcomer, [owner])
  const [params, refused] = [{ id: group.id }, [403, 'newcomer_links']]
  const poll = { question: 'Which?', options: links.split(' ') }
  const answers = [
    await newcomer.call('PUT /api/presence/status', { body: { text: links, until: null } }),
    await newcomer.call('PATCH /api/conversations/{id}', { params, body: { description: links } }),
    await changeProfile(newcomer, { bio: links }),
    await newcomer.call('POST /api/messages', { body: { conversationId: group.id, text: 'Well?', poll } }),
  ]
  expect(answers.map(refusal)).toEqual(answers.map(() => refused))
})
