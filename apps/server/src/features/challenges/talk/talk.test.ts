import { expect, it } from 'vitest'
import { block } from '../../../../testing/boundaries.ts'
import { get, join, leave, passHours, setChallenge, takeSteps } from '../../../../testing/challenges/challenges.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const [sorcha, mara, noor] = [await app.member('Sorcha'), await app.member('Mara'), await app.member('Noor')]
await befriend(sorcha, mara)

const say = (member: TestMember, id: string, text = 'Good luck to all') =>
  member.call('POST /api/challenges/{id}/talk', { params: { id }, body: { text } })
const talkOf = async (member: TestMember, id: string) => (await get(member, id)).body.talk
const conversation = (member: TestMember, id: string) => member.call('GET /api/conversations/{id}', { params: { id } })
const membersOf = async (member: TestMember, id: string) =>
  Object.keys((await conversation(member, id)).body.participantMap).toSorted()
const unbegun = { standing: 'unbegun', conversationId: null }

/** One that all of them take part in, and its conversation, begun by the first of them. */
async function talking(first: TestMember, ...others: TestMember[]) {
  const { id } = await setChallenge(sorcha)
  for (const member of [first, ...others]) await join(member, id)
  const { body } = await say(first, id)
  return { id, talkId: body.conversationId }
}

it('is made by the first word, named after the challenge, with those whom its writer may add', async () => {
  const { id, title } = await setChallenge(sorcha)
  for (const member of [sorcha, mara, noor]) await join(member, id)
  expect(await talkOf(mara, id)).toEqual(unbegun)
  const { status, body } = await say(mara, id)
  expect(status).toBe(200)
  const { body: group } = await conversation(sorcha, body.conversationId)
  expect(group).toMatchObject({ kind: 'group', title, lastMessage: { text: 'Good luck to all' } })
  // Noor is no friend of who wrote, and lets friends alone write to her: she comes by herself.
  expect(await membersOf(sorcha, body.conversationId)).toEqual([sorcha.id, mara.id].toSorted())
  expect(await talkOf(sorcha, id)).toEqual({ standing: 'inside', conversationId: body.conversationId })
  expect(await talkOf(noor, id)).toEqual({ standing: 'open', conversationId: null })
  expect((await say(noor, id, 'And to you')).body).toEqual(body)
  expect(await talkOf(noor, id)).toEqual({ standing: 'inside', conversationId: body.conversationId })
})

it('leads back to its challenge, for whoever sees that, whatever its state', async () => {
  const { id, talkId } = await talking(sorcha, mara)
  const found = async (member: TestMember) =>
    (await member.call('GET /api/challenges', { query: { talkId } })).body.map((each) => each.id)
  expect(await found(mara)).toEqual([id])
  await passHours(app, id, 9 * 24)
  await takeSteps(app, mara, id, 'final')
  expect(await found(mara)).toEqual([id])
  const apart = await app.member()
  expect(await found(apart)).toEqual([id])
  await block(sorcha, apart)
  expect(await found(apart)).toEqual([])
})

it('is for those who take part: who joins comes in, who leaves goes and reads what was said until then', async () => {
  const { id, talkId } = await talking(sorcha)
  const outsider = await app.member()
  expect(await talkOf(outsider, id)).toBeNull()
  expect(refusal(await say(outsider, id))).toEqual([409, 'challenge_not_joined'])
  await join(noor, id)
  expect(await membersOf(sorcha, talkId)).toEqual([sorcha.id, noor.id].toSorted())
  await leave(noor, id)
  expect(await membersOf(sorcha, talkId)).toEqual([sorcha.id])
  expect(await talkOf(noor, id)).toBeNull()
  expect((await noor.call('GET /api/messages/conversation/{id}', { params: { id: talkId } })).status).toBe(200)
  await join(noor, id)
  expect(await membersOf(sorcha, talkId)).toEqual([sorcha.id, noor.id].toSorted())
})

it('is without whom staff took out of the ranking, until they are back', async () => {
  const { id, talkId } = await talking(sorcha, mara)
  const staff = await moderatorOf(app)
  const params = { id, userId: mara.id }
  await staff.call('PUT /api/challenges/{id}/unranked/{userId}', { params, body: { reason: 'Look at it' } })
  expect(await membersOf(sorcha, talkId)).toEqual([sorcha.id])
  expect(await talkOf(mara, id)).toBeNull()
  expect(refusal(await say(mara, id))).toEqual([409, 'challenge_staff_unranked'])
  await leave(mara, id)
  await join(mara, id)
  expect(await membersOf(sorcha, talkId)).toEqual([sorcha.id])
  await staff.call('DELETE /api/challenges/{id}/unranked/{userId}', { params })
  expect(await membersOf(sorcha, talkId)).toEqual([sorcha.id, mara.id].toSorted())
})

it('keeps out whom a block stands between them and who runs it, though they take part', async () => {
  const { id, talkId } = await talking(mara, sorcha)
  await block(mara, noor)
  await join(noor, id)
  expect(await membersOf(sorcha, talkId)).not.toContain(noor.id)
  expect(await talkOf(noor, id)).toEqual({ standing: 'kept-out', conversationId: null })
  expect(refusal(await say(noor, id))).toEqual([403, 'challenge_talk_closed'])
})

it('holds as many as a group does: whoever comes later takes part without it, and comes in once there is room', async () => {
  const { id, talkId } = await talking(sorcha, mara)
  const others = await Promise.all(Array.from({ length: 48 }, () => app.member()))
  await app.sql(
    `insert into conversation_members (conversation_id, user_id, join_seq, last_read_seq)
     select $1, id, 0, 0 from unnest($2::uuid[]) as id`,
    [talkId, others.map(({ id: userId }) => userId)],
  )
  expect((await join(noor, id)).status).toBe(200)
  expect(await talkOf(noor, id)).toEqual({ standing: 'full', conversationId: null })
  expect(refusal(await say(noor, id))).toEqual([409, 'challenge_talk_full'])
  await leave(mara, id)
  expect((await say(noor, id)).status).toBe(200)
})

it('goes on once the challenge is over, and begins anew where its last member ended it', async () => {
  const { id, talkId } = await talking(sorcha, mara)
  await passHours(app, id, 10 * 24)
  await takeSteps(app, sorcha, id, 'final')
  expect((await say(mara, id, 'Well played')).body.conversationId).toBe(talkId)
  await sorcha.call('DELETE /api/conversations/{id}', { params: { id: talkId } })
  expect(await talkOf(mara, id)).toEqual(unbegun)
  const again = (await say(mara, id, 'Still here')).body.conversationId
  expect(again).not.toBe(talkId)
  expect(await talkOf(mara, id)).toEqual({ standing: 'inside', conversationId: again })
})

it('is begun without a name where members may not call a group what the challenge is called', async () => {
  const { id } = await setChallenge(sorcha, { title: 'The Guildhall marathon' })
  for (const member of [sorcha, mara]) await join(member, id)
  const { status, body } = await say(mara, id)
  expect(status).toBe(200)
  expect((await conversation(mara, body.conversationId)).body).toMatchObject({ kind: 'group', title: null })
  expect((await say(sorcha, id, 'And to you')).body).toEqual(body)
})

it('is one, whoever of two writes first', async () => {
  const { id } = await setChallenge(sorcha)
  for (const member of [sorcha, mara]) await join(member, id)
  const said = await Promise.all([say(sorcha, id, 'First'), say(mara, id, 'No, me')])
  expect(said.map(({ status }) => status)).toEqual([200, 200])
  expect(new Set(said.map(({ body }) => body.conversationId)).size).toBe(1)
})

it('takes as many words as a conversation does, not as many as there are other writes', async () => {
  const limits = { ...app.platform.config.limits, 'newcomer-messages': [{ count: 2, perMs: 86_400_000 }] }
  const limited = await createTestApp({ config: { limits } })
  const member = await limited.member()
  const { id } = await setChallenge(member)
  await join(member, id)
  for (const text of ['One', 'Two']) expect((await say(member, id, text)).status).toBe(200)
  expect(refusal(await say(member, id, 'Three'))).toEqual([429, 'rate_limited'])
  await limited.close()
})
