import { beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../server/src/app.ts'
import { block, choosePrivacy } from '../../../server/testing/boundaries.ts'
import { makeGroup, openPair } from '../../../server/testing/conversations.ts'
import { forThisFile } from '../../../server/testing/for-this-file.ts'
import { ask } from '../../../server/testing/friendships.ts'
import { moderatorOf } from '../../../server/testing/gaming/catalogue.ts'
import { historyOf } from '../../../server/testing/messages/messages.ts'
import { profileOf } from '../../../server/testing/profiles.ts'
import { impose } from '../../../server/testing/safety/measures.ts'
import { createTestApp, type TestMember } from '../../../server/testing/test-app.ts'
import { connectHub } from '../../../server/testing/test-hub.ts'
import { createMovedClock } from '../../testing/moved-clock.ts'
import { demoAccounts } from '../fill-community.ts'
import { createAllowance } from './allowance.ts'
import { cast } from './cast/cast.ts'
import { type Actors, startActors } from './start-actors.ts'
import { post } from './turns/posting.ts'
import { playSomething } from './turns/small-turns.ts'
import { dailyAtMost } from './turns/turn.ts'
import { answersBelowFirstPosts } from './words/answers-below-posts.ts'
import { answersInTalk, wordsToNewFriends } from './words/answers-in-talk.ts'
import { answersOfCompany } from './words/answers-of-company.ts'
import { readLines } from './words/choose-line.ts'

let hall!: ReturnType<typeof createApp>
const app = await forThisFile(
  createTestApp({
    compose: (platform) => (hall = createApp(platform)),
    config: { presence: { turnMs: 20, graceMs: 0, silenceMs: 3_600_000 } },
  }),
)
const clock = createMovedClock()
const passwordOf = (email: string) => `the password of ${email}`
let actors!: Actors
const pass = (ms: number) => clock.pass(ms, actors.settled)
const minute = 60_000

async function startAll(): Promise<void> {
  actors = await startActors({ app: hall, platform: app.platform }, { url: app.url, passwordOf, clock, seed: 7 })
  app.defer(() => actors.end())
}

beforeAll(async () => {
  const origin = { traceId: 'test', address: '', headers: {} }
  for (const { firstName, email, habits } of cast) {
    await hall.auth.register({ firstName, lastName: 'Demo', email, password: passwordOf(email) }, origin)
    const account = await hall.users.findAccountByEmail(app.platform.database, email)
    if (habits === undefined || account === undefined) continue
    await app.platform.transactions.run((unit) => hall.privacy.choose(unit, account.id, { presence: 'everyone' }))
  }
  await app.sql('update users set role = 2 where email = $1', [demoAccounts.admin.email])
  await startAll()
})

function actorNamed(firstName: string) {
  const actor = actors.troupe.all.find((one) => one.firstName === firstName)
  if (actor === undefined) throw new Error(`nobody is called ${firstName}`)
  return actor
}

/** Moves the clock on until it is so. @returns how long that took, in ms of the clock. */
async function untilSo(isSo: () => Promise<boolean>): Promise<number> {
  const begun = clock.now()
  await app.until(async () => {
    if (await isSo()) return true
    await pass(5000)
    return isSo()
  }, 'what the actors do')
  return clock.now() - begun
}

const commentsOn = async (member: TestMember, id: string) =>
  (await member.call('GET /api/posts/{id}/comments', { params: { id }, query: { sort: 'oldest' } })).body
const write = async (member: TestMember, text: string) =>
  (await member.call('POST /api/posts', { body: { text } })).body
const isOneOf = (text: string, ...lines: string[]) =>
  lines.flatMap(readLines).some((line) => {
    const parts = line.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    return new RegExp(`^${parts.join('.+')}$`).test(text)
  })
const numberOf = async (from: string) =>
  (await app.sql<{ count: number }>(`select count(*)::int as count from ${from}`))[0]?.count ?? 0

describe('the hall with its actors', () => {
  it('has two of them in before anybody comes, saying what they play, and nobody else', async () => {
    const fresh = await app.member('Nell')
    await app.until(async () => {
      await pass(1000)
      const { people } = (await fresh.call('GET /api/company/people', { query: { here: 'true' } })).body
      return people.length === 2 && people.every(({ presence }) => presence.playing !== null)
    })
    expect((await fresh.call('GET /api/company/tables')).body.length).toBeGreaterThan(0)
    await pass(60 * minute)
    expect(actors.troupe.here()).toHaveLength(2)
    expect(await numberOf('posts')).toBe(0)
  })

  it('stays with a game for a while, also over a moment outside', async () => {
    const [one] = actors.troupe.here()
    if (one === undefined) throw new Error('nobody is here')
    await pass(30 * minute)
    await playSomething(actors.stage, one)
    const begun = one.playing
    await pass(minute)
    expect(await playSomething(actors.stage, one)).toBe(false)
    one.playing = undefined
    await playSomething(actors.stage, one)
    expect([begun === undefined, one.playing]).toEqual([false, begun])
  })

  it('answers a hello, the next words, and no more than a person would', async () => {
    const fresh = await app.member('Ida')
    const tobias = actorNamed('Tobias')
    const pair = await openPair(fresh, tobias)
    const say = (text: string) =>
      fresh.call('POST /api/messages', { body: { conversationId: pair.id, text } }).then(({ status }) => status)
    expect(await say('Hello Tobias, I am Ida. We both have Hades and Celeste on the shelf. Shall we play?')).toBe(201)
    const answers = async () =>
      (await historyOf(fresh, pair)).filter(({ senderUserId }) => senderUserId === tobias.id).map(({ text }) => text)
    const ms = await untilSo(async () => (await answers()).length > 0)
    expect(ms).toBeLessThanOrEqual(95_000)
    const [first = ''] = await answers()
    expect(first).toContain('Hades')
    expect(isOneOf(first, answersInTalk['hello and play'])).toBe(true)
    expect(tobias.isHere()).toBe(true)
    for (let round = 0; round < 9; round++) {
      await say(`And another thing, number ${round}.`)
      await pass(2 * minute)
    }
    const said = await answers()
    expect(said.length).toBeGreaterThanOrEqual(3)
    expect(said.length).toBeLessThanOrEqual(6)
    expect(new Set(said).size).toBe(said.length)
  })

  it('answers a first post by somebody who is in, and words below that once more', async () => {
    const fresh = await app.member('Uma')
    const { id } = await write(fresh, 'Hello everybody, I am new here.')
    const ms = await untilSo(async () => (await commentsOn(fresh, id)).length > 0)
    expect(ms).toBeLessThanOrEqual(80_000)
    const [first] = await commentsOn(fresh, id)
    expect(isOneOf(first?.text ?? '', answersBelowFirstPosts)).toBe(true)
    expect(actors.troupe.byId(first?.author.id ?? '')?.isHere()).toBe(true)

    const reply = async (text: string) => {
      const body = { text, parentId: first?.id ?? '' }
      return (await fresh.call('POST /api/posts/{id}/comments', { params: { id }, body })).body
    }
    for (const text of ['Thank you!', 'So kind.', 'I mean it.', 'Truly.']) {
      await reply(text)
      await pass(2 * minute)
    }
    const below = await app.sql<{ count: number }>(
      'select count(*)::int as count from posts where author_id = $1 and root_id = $2',
      [first?.author.id, id],
    )
    expect(below[0]?.count).toBe(3)
  })

  it('lets some posts of one who writes much stand', async () => {
    const fresh = await app.member('Vera')
    const ids: string[] = []
    for (let number = 0; number < 5; number++) {
      ids.push((await write(fresh, `One more thought, number ${number}.`)).id)
      await pass(2 * minute)
    }
    const answered = (await Promise.all(ids.map((id) => commentsOn(fresh, id)))).filter(({ length }) => length > 0)
    expect(answered).toHaveLength(3)
  })

  it('takes a request to be friends, and says so', async () => {
    const fresh = await app.member('Otto')
    const hana = actorNamed('Hana')
    await ask(fresh, hana)
    await untilSo(async () => {
      const { body } = await fresh.call('GET /api/conversations/user/{userId}', { params: { userId: fresh.id } })
      return isOneOf(body[0]?.lastMessage?.text ?? '', wordsToNewFriends)
    })
    const friends = (await fresh.call('GET /api/friends/{userId}', { params: { userId: fresh.id } })).body
    expect(friends.map(({ id }) => id)).toEqual([hana.id])
  })

  it('answers once in a group, and the last words, to who writes on before it does', async () => {
    const fresh = await app.member('Ebba')
    const hana = actorNamed('Hana')
    await ask(fresh, hana)
    const friends = async () =>
      (await fresh.call('GET /api/friends/{userId}', { params: { userId: fresh.id } })).body.length
    await untilSo(async () => (await friends()) > 0)
    const group = await makeGroup(fresh, [hana])
    const { handle } = (await profileOf(fresh, hana)).body.member
    const answers = async () =>
      (await historyOf(fresh, group)).filter(({ senderUserId }) => senderUserId === hana.id).map(({ text }) => text)
    for (const text of [`Hello @${handle}!`, `@${handle} Have you finished Celeste?`]) {
      await fresh.call('POST /api/messages', { body: { conversationId: group.id, text } })
    }
    await untilSo(async () => (await answers()).length > 0)
    await pass(3 * minute)
    const [answer = '', ...more] = await answers()
    expect([isOneOf(answer, answersInTalk['about you']), more]).toEqual([true, []])
  })

  it('come in to answer a post that names them', async () => {
    const fresh = await app.member('Alva')
    const tobias = actorNamed('Tobias')
    await tobias.leave()
    const { handle } = (await profileOf(fresh, tobias)).body.member
    const { id } = await write(fresh, `@${handle} is right about roguelikes.`)
    await untilSo(async () => (await commentsOn(fresh, id)).length > 0)
    const [first] = await commentsOn(fresh, id)
    expect([first?.author.id, tobias.isHere()]).toEqual([tobias.id, true])
  })

  it('answers for Mara, Theo and Sorcha as well, also where all places are taken', async () => {
    const fresh = await app.member('Kim')
    for (const actor of actors.troupe.all.filter(({ habits }) => habits !== undefined).slice(0, 8)) {
      await actors.troupe.callIn(actor)
    }
    expect(actors.troupe.here().length).toBeGreaterThanOrEqual(8)
    for (const name of ['Mara', 'Theo', 'Sorcha']) {
      const actor = actorNamed(name)
      const pair = await openPair(fresh, actor)
      await fresh.call('POST /api/messages', { body: { conversationId: pair.id, text: `Hello ${name}!` } })
      expect(await untilSo(async () => (await historyOf(fresh, pair)).length > 1)).toBeLessThanOrEqual(95_000)
    }
    expect(await numberOf(`presence_connections where user_id = '${actorNamed('Mara').id}'`)).toBe(0)
  })

  it('names for the host somebody who plays the game now, has it on the shelf or is here, and says where nobody has it', async () => {
    const fresh = await app.member('Nico')
    const [mara, hana, kasper] = [actorNamed('Mara'), actorNamed('Hana'), actorNamed('Kasper')]
    for (const { id } of [hana, kasper]) {
      await app.platform.transactions.run((unit) =>
        hall.privacy.choose(unit, id, { presence: 'everyone', library: 'everyone' }),
      )
    }
    const onShelf = async (title: string) => {
      const [found] = await hana.call('GET /api/games/find', { query: { q: title, limit: 1 } })
      const params = { userId: hana.id, gameId: found?.id ?? '' }
      await hana.call('POST /api/library/{userId}/game/{gameId}', { params, body: {} })
    }
    await onShelf('Morrowind')
    await onShelf('Minecraft')
    await hana.leave()

    const answerTo = async (text: string, member = fresh) => {
      const pair = await openPair(member, mara)
      const before = (await historyOf(member, pair)).length
      await member.call('POST /api/messages', { body: { conversationId: pair.id, text } })
      await untilSo(async () => (await historyOf(member, pair)).length > before + 1)
      const since = (await historyOf(member, pair)).filter(({ seq }) => seq > before)
      return since.find(({ senderUserId }) => senderUserId === mara.id)?.text ?? ''
    }
    // None of them says by themselves that they play it.
    const first = await answerTo('I always come back to Minecraft.')
    expect([first.includes('Hana'), first.includes('Minecraft')]).toEqual([true, true])
    expect(isOneOf(first, answersOfCompany['on the shelf'])).toBe(true)
    const ofAnyGame = await answerTo('I keep coming back to Morrowind!', await app.member('Nika'))
    expect([ofAnyGame.includes('Hana'), ofAnyGame.includes('Morrowind')]).toEqual([true, true])
    await kasper.leave()
    await Promise.all(actors.troupe.here().map((actor) => actor.leave()))
    await actors.troupe.callIn(kasper)
    await kasper.call('PUT /api/presence/playing', { body: { text: 'Factorio', until: null } })
    Object.assign(kasper, { playing: 'Factorio', begun: { text: 'Factorio', at: clock.now() } })
    const second = await answerTo('Another one. Whom should I sit with for Factorio?')
    expect(second).toContain('Kasper')
    expect(isOneOf(second, answersOfCompany['at a table'])).toBe(true)
    expect(isOneOf(await answerTo('Who plays Trackmania?'), answersOfCompany.nobody)).toBe(true)
  })

  it('tells whoever asks how to report somebody the way', async () => {
    const fresh = await app.member('Ebba')
    const pair = await openPair(fresh, actorNamed('Sorcha'))
    const body = { conversationId: pair.id, text: 'How do I report somebody here?' }
    await fresh.call('POST /api/messages', { body })
    await untilSo(async () => (await historyOf(fresh, pair)).length > 1)
    expect((await historyOf(fresh, pair)).map(({ text }) => text).join(' ')).toContain('“Report…”')
  })

  it('answers for nobody as long as a visitor is in by that account, and again afterwards', async () => {
    const fresh = await app.member('Lou')
    const mara = actorNamed('Mara')
    const pair = await openPair(fresh, mara)
    const say = (text: string) => fresh.call('POST /api/messages', { body: { conversationId: pair.id, text } })
    await say('Hello Mara!')
    await untilSo(async () => (await historyOf(fresh, pair)).length > 1)

    const { email } = mara
    const { token } = (await app.call('POST /api/login', { body: { email, password: passwordOf(email) } })).body
    const page = await connectHub(app.url, 'chat', token)
    app.defer(() => page.stop())
    await app.until(() => numberOf(`presence_connections where user_id = '${mara.id}'`))
    await say('Are you there?')
    await pass(5 * minute)
    expect(await historyOf(fresh, pair)).toHaveLength(3)
    await page.stop()
    await app.until(
      async () => (await numberOf(`presence_connections where user_id = '${mara.id}' and left_at is null`)) === 0,
    )
    await say('Back again?')
    await untilSo(async () => (await historyOf(fresh, pair)).length > 4)
  })

  it('goes on where one is blocked and another is muted', async () => {
    const loggedBefore = app.logs.length
    const [fresh, moderator] = [await app.member('Pia'), await moderatorOf(app)]
    const [kasper, yara] = [actorNamed('Kasper'), actorNamed('Yara')]
    const [withKasper, withYara] = [await openPair(fresh, kasper), await openPair(fresh, yara)]
    for (const { id: conversationId } of [withKasper, withYara]) {
      await fresh.call('POST /api/messages', { body: { conversationId, text: 'Good evening!' } })
    }
    await block(fresh, kasper)
    expect((await impose(moderator, yara, 'mute', { area: 'chat' })).status).toBe(201)
    await pass(3 * minute)
    expect((await historyOf(fresh, withYara)).map(({ senderUserId }) => senderUserId)).toEqual([fresh.id])
    expect(yara.isWilling()).toBe(false)

    const { id } = await write(fresh, 'Is anybody here?')
    await untilSo(async () => (await commentsOn(fresh, id)).length > 0)
    expect(app.logs.slice(loggedBefore).filter(({ level }) => level >= 40)).toEqual([])
  })

  it('lives while somebody is in: they come and go, post, react and answer each other, so much a day and no more', async () => {
    const fresh = await app.member('Rosa')
    await choosePrivacy(fresh, { presence: 'nobody' })
    const page = await fresh.hub('chat')
    await app.until(() => numberOf(`presence_connections where user_id = '${fresh.id}'`))
    const seen = new Set<string>()
    let most = 0
    for (let round = 0; round < 18; round++) {
      await pass(8 * minute)
      const here = actors.troupe.here()
      most = Math.max(most, here.length)
      for (const { firstName } of here) seen.add(firstName)
    }
    expect(seen.size).toBeGreaterThan(5)
    expect(most).toBeLessThanOrEqual(8)
    const ids = `(${actors.troupe.all.map((actor) => `'${actor.id}'`).join(',')})`
    const posts = await numberOf(`posts where root_id is null and author_id in ${ids}`)
    expect(posts).toBeGreaterThan(2)
    expect(posts).toBeLessThanOrEqual(dailyAtMost.posts)
    expect(await numberOf(`post_reactions where user_id in ${ids}`)).toBeGreaterThan(2)
    await page.stop()
    await app.until(async () => (await numberOf(`presence_connections where user_id = '${fresh.id}'`)) === 0)
    await pass(60 * minute)
    expect(actors.troupe.here()).toHaveLength(2)
  })

  it('writes no more posts in a day where it is started anew', async () => {
    const [one] = actors.troupe.here()
    if (one === undefined) throw new Error('nobody is here')
    // As after a restart, nothing is remembered but what stands in the hall.
    const daily = () => createAllowance(clock.now, { count: dailyAtMost.posts, perMs: 24 * 60 * minute })
    const anew = { ...actors.stage, daily }
    const ids = `(${actors.troupe.all.map((actor) => `'${actor.id}'`).join(',')})`
    await app.sql(`update posts set created_at = created_at - interval '3 days' where author_id in ${ids}`)
    const { length: before } = await app.sql(`select from posts where author_id in ${ids}`)
    expect(await post(anew, one)).toBe(true)
    for (let count = 1; count < dailyAtMost.posts; count++) {
      await one.call('POST /api/posts', { body: { text: `One of today, number ${count}.` } })
    }
    // The clock of the actors is ahead of the hall's.
    await app.sql(
      `update posts set created_at = to_timestamp($1) where created_at > now() - interval '1 day' and author_id in ${ids}`,
      [clock.now() / 1000],
    )
    expect(await post(anew, one)).toBe(false)
    expect(await app.sql(`select from posts where author_id in ${ids}`)).toHaveLength(before + dailyAtMost.posts)
  })

  it('has each signed in once, however often it was cut short, and leaves sign-ins of visitors alone', async () => {
    const mara = actorNamed('Mara')
    const ofVisitor = { email: mara.email, password: passwordOf(mara.email) }
    await app.call('POST /api/login', { body: ofVisitor, headers: { 'user-agent': 'a browser' } })
    const live = (agent: string) =>
      numberOf(`sign_ins where ended_at is null and user_agent ${agent} 'guildhall-demo-actor'`)
    const [ofActors, ofOthers] = [await live('='), await live('<>')]
    expect(ofActors).toBeGreaterThan(5)
    // Nobody signs out: that is what a process leaves that was killed.
    await actors.end()
    await startAll()
    const shared = `sign_ins where user_id = '${mara.id}' and user_agent = 'guildhall-demo-actor'`
    expect(await numberOf(`${shared} and ended_at is null`)).toBe(0)
    expect(await live('=')).toBeLessThan(ofActors)
    expect(await live('<>')).toBe(ofOthers)
  })

  it('has nobody in once they are to be quiet', async () => {
    const fresh = await app.member('Sol')
    await actors.end()
    await write(fresh, 'Is it this quiet always?')
    await pass(10 * minute)
    expect(actors.troupe.all.some(({ isHere }) => isHere())).toBe(false)
    await app.until(async () => (await numberOf('presence_connections')) === 0)
  })
})
