import { hellosADay } from '@guildhall/contract/rules/company/company-limits'
import { expect, it } from 'vitest'
import { block, choosePrivacy } from '../../../../testing/boundaries.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { makeGame, moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { choose } from '../../../../testing/presence/watched-presence.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { impose } from '../../../../testing/safety/measures.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'
import { until } from '../../../../testing/until.ts'
import { sendHello } from './hellos.service.ts'

const app = await forThisFile(createTestApp())
const moderator = await moderatorOf(app)

const hello = (from: TestMember, to: TestMember) =>
  from.call('POST /api/company/hellos/{userId}', { params: { userId: to.id } })
const takeBack = (from: TestMember, to: TestMember) =>
  from.call('DELETE /api/company/hellos/{userId}', { params: { userId: to.id } })
const wayTo = async (from: TestMember, to: TestMember) =>
  (await from.call('GET /api/company/people', { query: { limit: 100 } })).body.people.find(
    ({ person }) => person.id === to.id,
  )?.way

/** As ten seconds later. */
async function letItGo(from: TestMember): Promise<void> {
  const rows = await app.sql<{ id: string }>(
    'update hellos set due_at = now() where from_id = $1 and sent_at is null returning id',
    [from.id],
  )
  for (const { id } of rows) {
    await app.platform.transactions.run((unit) => unit.enqueue(sendHello, { id }))
    await until(async () => {
      const [left] = await app.sql<{ sent_at: Date | null }>('select sent_at from hellos where id = $1', [id])
      return left === undefined || left.sent_at !== null
    }, 'the end of the hello')
  }
}

async function requestsOf(member: TestMember) {
  const query = { box: 'requests' as const }
  return (await member.call('GET /api/conversations/user/{userId}', { params: { userId: member.id }, query })).body
}

it('goes after a moment into the requests of whom it is said to, who answers', async () => {
  const [ada, bo] = [await app.member('Runa'), await app.member('Teo')]
  const { status, body } = await hello(ada, bo)
  expect([status, typeof body.undoUntil]).toEqual([200, 'string'])
  expect(await wayTo(ada, bo)).toBe('said')
  expect(await requestsOf(bo)).toEqual([])
  await letItGo(ada)
  const [request] = await requestsOf(bo)
  expect(JSON.stringify(request)).toContain('Hello Teo, I am Runa.')
  expect(await wayTo(ada, bo)).toBe('said')
})

it('shows on the card of each that they wrote, and once it is answered that they talk', async () => {
  const [ada, bo] = [await app.member(), await app.member()]
  const cardOf = async (from: TestMember, to: TestMember) => {
    const { people } = (await from.call('GET /api/company/people', { query: { limit: 100 } })).body
    const card = people.find(({ person }) => person.id === to.id)
    return [card?.way, card?.conversationId]
  }
  await hello(ada, bo)
  expect(await cardOf(bo, ada)).toEqual(['hello', null])
  await letItGo(ada)
  const [request] = await requestsOf(bo)
  expect([await cardOf(ada, bo), await cardOf(bo, ada)]).toEqual([
    ['said', null],
    ['wrote', request?.id],
  ])
  expect(refusal(await hello(bo, ada))).toEqual([404, 'nobody_to_greet'])
  await bo.call('POST /api/messages', { body: { conversationId: request?.id ?? '', text: 'Well met.' } })
  expect([await cardOf(ada, bo), await cardOf(bo, ada)]).toEqual([
    ['talk', request?.id],
    ['talk', request?.id],
  ])
})

it('is not told to its sender as declined', async () => {
  const [ada, bo] = [await app.member(), await app.member()]
  await hello(ada, bo)
  await letItGo(ada)
  const [request] = await requestsOf(bo)
  const params = { id: request?.id ?? '' }
  expect((await bo.call('DELETE /api/conversations/{id}/request', { params })).status).toBe(204)
  expect([await wayTo(ada, bo), await wayTo(bo, ada)]).toEqual(['said', 'hello'])
})

it('is taken back whole before it goes, and not after', async () => {
  const [ada, bo] = [await app.member(), await app.member()]
  await hello(ada, bo)
  expect((await takeBack(ada, bo)).status).toBe(204)
  expect((await takeBack(ada, bo)).status).toBe(204)
  await letItGo(ada)
  expect([await wayTo(ada, bo), await requestsOf(bo)]).toEqual(['hello', []])
  await hello(ada, bo)
  await letItGo(ada)
  expect(refusal(await takeBack(ada, bo))).toEqual([409, 'hello_gone'])
})

it('is said once to a person in thirty days', async () => {
  const [ada, bo] = [await app.member(), await app.member()]
  await hello(ada, bo)
  await letItGo(ada)
  expect((await hello(ada, bo)).body).toEqual({ undoUntil: null })
  await letItGo(ada)
  const [count] = await app.sql<{ count: number }>(
    'select count(*)::int as count from messages where sender_user_id = $1',
    [ada.id],
  )
  expect(count?.count).toBe(1)
  await app.sql(`update hellos set said_at = now() - interval '31 days' where from_id = $1`, [ada.id])
  expect(await wayTo(ada, bo)).toBe('talk')
})

it('is in the language of who reads it', async () => {
  const [ada, bo] = [await app.member('Runa'), await app.member('Teo')]
  await bo.call('PATCH /api/me', { body: { preferences: { language: 'de' } } })
  await hello(ada, bo)
  await letItGo(ada)
  expect(JSON.stringify(await requestsOf(bo))).toContain('Hallo Teo, ich bin Runa.')
})

it('is said ten times a day', async () => {
  const ada = await app.member()
  for (let said = 0; said < hellosADay; said++) expect((await hello(ada, await app.member())).status).toBe(200)
  expect(refusal(await hello(ada, await app.member()))).toEqual([429, 'too_many_hellos'])
})

it('names the games that both show everybody, and no others', async () => {
  const [shown, hidden] = [await makeGame(moderator), await makeGame(moderator)]
  const [ada, bo, cy] = [await app.member(), await app.member(), await app.member()]
  for (const member of [ada, bo, cy]) {
    for (const game of [shown, hidden]) {
      const isHidden = game === hidden && member === ada
      const params = { userId: member.id, gameId: game.id }
      await member.call('POST /api/library/{userId}/game/{gameId}', { params, body: { isHidden } })
    }
  }
  await choosePrivacy(ada, { library: 'everyone' })
  await choosePrivacy(bo, { library: 'everyone' })
  for (const other of [bo, cy]) await hello(ada, other)
  await letItGo(ada)
  const [toBo, toCy] = [JSON.stringify(await requestsOf(bo)), JSON.stringify(await requestsOf(cy))]
  expect([toBo.includes(shown.title), toBo.includes(hidden.title), toCy.includes(shown.title)]).toEqual([
    true,
    false,
    false,
  ])
})

it('does not go to who blocked its sender meanwhile', async () => {
  const [ada, bo] = [await app.member(), await app.member()]
  await hello(ada, bo)
  await block(bo, ada)
  await letItGo(ada)
  expect(await requestsOf(bo)).toEqual([])
})

it('does not go from whom staff mute meanwhile', async () => {
  const [ada, bo] = [await app.member(), await app.member()]
  await hello(ada, bo)
  expect((await impose(moderator, ada, 'mute', { area: 'chat' })).status).toBe(201)
  await letItGo(ada)
  expect(await requestsOf(bo)).toEqual([])
  expect(await app.sql('select from hellos where from_id = $1', [ada.id])).toEqual([])
})

it('is not said to who is not to be disturbed', async () => {
  const [ada, bo] = [await app.member(), await app.member()]
  await choosePrivacy(bo, { presence: 'everyone' })
  await bo.hub('chat')
  await choose(bo, 'dnd')
  await until(async () => (await wayTo(ada, bo)) === 'closed', 'the closed door')
  expect(refusal(await hello(ada, bo))).toEqual([404, 'nobody_to_greet'])
  await choose(bo, 'automatic')
  expect(await wayTo(ada, bo)).toBe('hello')
})

it('is not said by whoever came with a raid, and they learn of it', async () => {
  const [ada, bo] = [await app.member(), await app.member()]
  await app.sql("update doors set raid_since = now() - interval '1 hour', raid_until = now() + interval '1 hour'")
  await until(
    async () => refusal(await hello(ada, await app.member()))?.[1] === 'strangers_held_back',
    'a raid that is held back',
  )
  expect(refusal(await hello(ada, bo))).toEqual([403, 'strangers_held_back'])
  expect(await wayTo(ada, bo)).toBe('hello')
  await app.sql('update doors set raid_since = null, raid_until = null')
})
