import { type WelcomeStep, welcomeSteps } from '@guildhall/contract/rules/house/welcome-steps'
import { roles } from '@guildhall/contract/rules/roles'
import { describe, expect, it } from 'vitest'
import { memberWithRole } from '../../../testing/authorization/scene.ts'
import { block, choosePrivacy } from '../../../testing/boundaries.ts'
import { join, leave, setChallenge } from '../../../testing/challenges/challenges.ts'
import { openPair, succeed } from '../../../testing/conversations.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { ask } from '../../../testing/friendships.ts'
import { write } from '../../../testing/posts/posts.ts'
import { refusal } from '../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../testing/test-app.ts'
import { enter, hostOf, opened } from '../../../testing/tournaments/tournaments.ts'

const app = await forThisFile(createTestApp())
const admin = await memberWithRole(app, 'Aldo', roles.admin)

const read = async (member: TestMember) => succeed(await member.call('GET /api/welcome'))
const stateOf = async (member: TestMember, wanted: WelcomeStep) =>
  (await read(member)).steps.find(({ step }) => step === wanted)?.state
const set = async (member: TestMember, step: WelcomeStep, state: 'open' | 'put-off' | 'seen') =>
  succeed(await member.call('PUT /api/welcome/steps/{step}', { params: { step }, body: { state } }))
const close = async (member: TestMember, isClosed = true) =>
  succeed(await member.call('PUT /api/welcome', { body: { isClosed } }))
const isThere = async (member: TestMember) => succeed(await member.call('GET /api/start')).welcome
const greet = async (greeting: string | null, by = admin) =>
  succeed(await by.call('PATCH /api/admin/house', { body: { greeting } }))
const answer = (member: TestMember, to: string, text = 'Hello, and thank you.') =>
  member.call('POST /api/welcome/answers', { body: { to, text } })

/** Somebody who came by a link of the admin. */
async function invited(): Promise<TestMember> {
  const member = await app.member()
  await app.sql('update users set invited_by = $1 where id = $2', [admin.id, member.id])
  return member
}

describe('the steps of a first evening', () => {
  it('are all open in the beginning', async () => {
    const { state, steps } = await read(await app.member())
    expect([state, steps.map(({ step }) => step), new Set(steps.map((each) => each.state))]).toEqual([
      'open',
      ['face', 'games', 'shelf', 'people', 'tonight', 'post', 'challenge', 'tournament'],
      new Set(['open']),
    ])
  })

  it('are done by what is, and open again when it is not any more', async () => {
    const [member, other] = [await app.member(), await app.member()]
    const host = await hostOf(app)
    const [challenge, tournament] = [await setChallenge(host), await opened(host)]
    const acts: readonly (readonly [WelcomeStep, () => Promise<unknown>])[] = [
      ['face', () => member.call('PATCH /api/me', { body: { crest: 'azure.baize.gold.fess.key' } })],
      ['people', () => ask(member, other)],
      ['post', () => write(member)],
      ['challenge', () => join(member, challenge.id)],
      ['tournament', () => enter(member, tournament.id)],
    ]
    for (const [step, act] of acts) {
      expect([step, await stateOf(member, step)]).toEqual([step, 'open'])
      await act()
      expect([step, await stateOf(member, step)]).toEqual([step, 'done'])
    }
    await leave(member, challenge.id)
    expect(await stateOf(member, 'challenge')).toBe('open')
    expect((await read(other)).steps.filter(({ state }) => state === 'done')).toEqual([])
  })

  it('take one game for one or two, which a wish is not, and have it open again once it is off', async () => {
    const member = await app.member()
    const params = { userId: member.id, gameId: '72' }
    const say = async (status: 'wishlist' | 'playing') =>
      succeed(await member.call('POST /api/library/{userId}/game/{gameId}', { params, body: { status } }))
    await say('wishlist')
    expect(await stateOf(member, 'games')).toBe('open')
    await say('playing')
    expect([await stateOf(member, 'games'), await stateOf(member, 'shelf')]).toEqual(['done', 'open'])
    await member.call('DELETE /api/library/{userId}/game/{gameId}', { params })
    expect(await stateOf(member, 'games')).toBe('open')
  })

  it('take an account of Steam for a shelf, and so do five games, of which wishes are none', async () => {
    const [steamer, collector] = [await app.member(), await app.member()]
    await app.sql(`insert into steam_accounts (user_id, steam_id) values ($1, '76561198000000001')`, [steamer.id])
    expect(await stateOf(steamer, 'shelf')).toBe('done')
    const shelve = (from: number, to: number, status: string) =>
      app.sql(
        `insert into library_entries (user_id, game_id, status)
         select $1, id, $4 from games order by id offset $2 limit $3`,
        [collector.id, from, to - from, status],
      )
    await shelve(0, 4, 'backlog')
    await shelve(4, 5, 'wishlist')
    expect(await stateOf(collector, 'shelf')).toBe('open')
    await shelve(5, 6, 'playing')
    expect(await stateOf(collector, 'shelf')).toBe('done')
  })

  it('are put off, picked up again and seen, on every device', async () => {
    const member = await app.member()
    await set(member, 'shelf', 'put-off')
    await set(member, 'shelf', 'put-off')
    expect(await stateOf(member, 'shelf')).toBe('put-off')
    expect((await app.sql('select put_off from welcomes where user_id = $1', [member.id]))[0]).toEqual({
      put_off: ['shelf'],
    })
    await set(member, 'shelf', 'open')
    await set(member, 'tonight', 'seen')
    expect([await stateOf(member, 'shelf'), await stateOf(member, 'tonight')]).toEqual(['open', 'done'])
  })
})

describe('the room', () => {
  it('is there for newcomers until they close it, and again when they take that back', async () => {
    const member = await app.member()
    expect(await isThere(member)).toBe(true)
    expect(await close(member)).toEqual({ state: 'over', steps: [], letters: [] })
    expect(await isThere(member)).toBe(false)
    await close(member)
    expect((await close(member, false)).state).toBe('open')
    expect(await isThere(member)).toBe(true)
  })

  it('is not there for members of long standing, nor once all is done', async () => {
    const [old, quick] = [await app.member(), await app.member()]
    await app.sql(`update users set created_at = now() - interval '31 days' where id = $1`, [old.id])
    expect([await isThere(old), (await read(old)).state]).toEqual([false, 'over'])
    for (const step of welcomeSteps) await set(quick, step, 'seen')
    expect([await isThere(quick), (await read(quick)).state]).toEqual([false, 'done'])
  })
})

describe('a letter', () => {
  it('is from who wrote the greeting, until another of the staff is named, and gone with it', async () => {
    const [member, second] = [await app.member(), await memberWithRole(app, 'Bo', roles.admin)]
    expect((await read(member)).letters).toEqual([])
    await greet('Welcome in.')
    expect((await read(member)).letters).toMatchObject([
      { from: { id: admin.id }, isInviter: false, text: 'Welcome in.', conversationId: null },
    ])
    expect((await read(admin)).letters).toEqual([])
    await greet('Welcome in!', second)
    expect((await read(member)).letters).toMatchObject([{ from: { id: admin.id }, text: 'Welcome in!' }])
    const name = (userId: string) => admin.call('PUT /api/admin/house/greeter', { body: { userId } })
    expect(succeed(await name(second.id)).greeter).toMatchObject({ id: second.id })
    expect((await read(member)).letters).toMatchObject([{ from: { id: second.id }, text: 'Welcome in!' }])
    expect(refusal(await name(member.id))).toEqual([404, 'not_found'])
    const [entry] = succeed(await admin.call('GET /api/admin/audit', { query: { memberId: second.id } }))
    expect(entry).toMatchObject({ action: 'house.greeter-named', before: { greeter: admin.id } })
    await app.sql('update users set role = 0 where id = $1', [second.id])
    expect((await read(member)).letters).toEqual([])
    expect(succeed(await admin.call('GET /api/admin/house/greeter')).greeter).toBeNull()
    await greet('Welcome in, all.')
    expect((await read(member)).letters).toMatchObject([{ from: { id: admin.id } }])
    await greet(null)
    expect((await read(member)).letters).toEqual([])
  })

  it('is read also from a host who takes no messages, and never from one who is suspended: then admins see nobody', async () => {
    const [member, host] = [await app.member(), await memberWithRole(app, 'Mona', roles.moderator)]
    const greeter = async () => succeed(await admin.call('GET /api/admin/house/greeter')).greeter
    await greet('Come near.')
    succeed(await admin.call('PUT /api/admin/house/greeter', { body: { userId: host.id } }))
    await choosePrivacy(host, { messages: 'nobody', messageRequests: 'nobody' })
    expect((await read(member)).letters).toMatchObject([{ from: { id: host.id }, isAnswerable: false }])
    expect(refusal(await answer(member, host.id))).toEqual([404, 'not_found'])
    await block(host, member)
    expect((await read(member)).letters).toEqual([])
    const other = await app.member()
    await app.sql(`update users set suspended_at = now() where id = $1`, [host.id])
    expect([(await read(other)).letters, await greeter()]).toEqual([[], null])
    await greet('Come nearer.')
    expect((await read(other)).letters).toMatchObject([{ from: { id: admin.id }, isAnswerable: true }])
    await greet(null)
  })

  it('is first from whom one came by', async () => {
    const member = await invited()
    expect((await read(member)).letters).toMatchObject([{ from: { id: admin.id }, isInviter: true, text: null }])
    await greet('Sit down.')
    expect((await read(member)).letters).toMatchObject([{ from: { id: admin.id }, isInviter: true, text: 'Sit down.' }])
    const second = await memberWithRole(app, 'Cy', roles.admin)
    await greet(null)
    await greet('Sit down!', second)
    expect((await read(member)).letters.map(({ from, isInviter }) => [from.id, isInviter])).toEqual([
      [admin.id, true],
      [second.id, false],
    ])
    await greet(null)
  })

  it('is answered in the conversation of the two', async () => {
    const member = await invited()
    const { conversationId } = succeed(await answer(member, admin.id))
    expect((await read(member)).letters).toMatchObject([{ conversationId }])
    const params = { id: conversationId }
    const [message] = succeed(await admin.call('GET /api/messages/conversation/{id}', { params }))
    expect(message).toMatchObject({ text: 'Hello, and thank you.', senderUserId: member.id })
  })

  it('shows what came back, as it stands', async () => {
    const member = await invited()
    const { conversationId } = succeed(await answer(member, admin.id))
    const backOf = async () => (await read(member)).letters[0]?.answer
    expect(await backOf()).toBeNull()
    const say = async (text: string) =>
      succeed(await admin.call('POST /api/messages', { body: { conversationId, text } }))
    await say('Good that you came.')
    const last = await say(`Wednesday? ${'x'.repeat(500)}`)
    await member.call('POST /api/messages', { body: { conversationId, text: 'Yes.' } })
    expect(await backOf()).toMatch(/^Wednesday\? x{389}$/)
    succeed(await admin.call('DELETE /api/messages/{id}', { params: { id: last.id }, query: { for: 'everyone' } }))
    expect(await backOf()).toBe('Good that you came.')
  })

  it('is none from somebody who cannot be answered, or whom a block keeps apart', async () => {
    const [member, other] = [await invited(), await invited()]
    await block(admin, other)
    expect((await read(other)).letters).toEqual([])
    expect(refusal(await answer(other, admin.id))).toEqual([404, 'not_found'])
    await choosePrivacy(admin, { messages: 'nobody' })
    expect((await read(member)).letters).toEqual([])
    expect(refusal(await answer(member, admin.id))).toEqual([404, 'not_found'])
    await choosePrivacy(admin, { messages: 'friends' })
  })
})

describe('a first word', () => {
  const boxOf = async (member: TestMember, box: 'main' | 'requests') => {
    const wanted = { params: { userId: member.id }, query: { box } }
    return succeed(await member.call('GET /api/conversations/user/{userId}', wanted)).map(({ id }) => id)
  }
  const waitingFor = async (member: TestMember) =>
    succeed(await member.call('GET /api/conversations/user/{userId}/counts', { params: { userId: member.id } }))
  const say = async (from: TestMember, conversationId: string) =>
    succeed(await from.call('POST /api/messages', { body: { conversationId, text: 'Here I am.' } }))

  it('to whose link one came by is among their conversations, and counted', async () => {
    const [host, member] = [await app.member(), await app.member()]
    await app.sql('update users set invited_by = $1 where id = $2', [host.id, member.id])
    const { id } = await openPair(member, host)
    await say(member, id)
    await say(member, id)
    expect([await boxOf(host, 'main'), await boxOf(host, 'requests')]).toEqual([[id], []])
    expect(await waitingFor(host)).toMatchObject({ unreadConversations: 1, requests: 0 })
    await say(host, id)
    expect(await waitingFor(member)).toMatchObject({ unreadConversations: 1, requests: 0 })
  })

  it('to who greets for the hall is, too, and a stranger’s waits', async () => {
    const [host, member, old] = [await memberWithRole(app, 'Dee', roles.admin), await app.member(), await app.member()]
    await greet('Come in.', host)
    await app.sql(`update users set created_at = now() - interval '31 days' where id = $1`, [old.id])
    const { conversationId } = succeed(await answer(member, host.id))
    const request = await openPair(old, host)
    await say(old, request.id)
    expect([await boxOf(host, 'main'), await boxOf(host, 'requests')]).toEqual([[conversationId], [request.id]])
    expect(await waitingFor(host)).toMatchObject({ unreadConversations: 1, requests: 1 })
    await greet(null)
    const late = await openPair(await app.member(), host)
    expect(await boxOf(host, 'main')).not.toContain(late.id)
  })

  it('does not come past a block or a closed door', async () => {
    const [host, member] = [await app.member(), await app.member()]
    await app.sql('update users set invited_by = $1 where id = $2', [host.id, member.id])
    await choosePrivacy(host, { messageRequests: 'nobody' })
    const refused = await member.call('POST /api/conversations', { body: { participants: [host.id] } })
    expect(refusal(refused)).toEqual([422, 'participants_refused'])
    await choosePrivacy(host, { messageRequests: 'everyone' })
    const { id } = await openPair(member, host)
    await block(host, member)
    const message = { body: { conversationId: id, text: 'Here I am.' } }
    expect((await member.call('POST /api/messages', message)).status).toBe(403)
  })
})
