import { messageMaximum } from '@guildhall/contract/rules/chat-limits'
import { postMaximum } from '@guildhall/contract/rules/post-limits'
import { playingTextMaximum, statusTextMaximum } from '@guildhall/contract/rules/presence-limits'
import { beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../server/src/app.ts'
import { block, choosePrivacy } from '../../../server/testing/boundaries.ts'
import { openPair } from '../../../server/testing/conversations.ts'
import { forThisFile } from '../../../server/testing/for-this-file.ts'
import { ask } from '../../../server/testing/friendships.ts'
import { moderatorOf } from '../../../server/testing/gaming/catalogue.ts'
import { historyOf } from '../../../server/testing/messages/messages.ts'
import { impose } from '../../../server/testing/safety/measures.ts'
import { createTestApp, type TestMember } from '../../../server/testing/test-app.ts'
import { connectHub } from '../../../server/testing/test-hub.ts'
import { createMovedClock } from '../../testing/moved-clock.ts'
import { demoAccounts } from '../fill-community.ts'
import { slots } from '../phrases/slots.ts'
import { createRandom } from '../seeded-random.ts'
import { cast, isUp } from './cast/cast.ts'
import { type Actors, startActors } from './start-actors.ts'
import { playSomething } from './turns/small-turns.ts'
import { dailyAtMost } from './turns/turn.ts'
import { answersBelowFirstPosts, answersBelowPosts, answersToAnswers } from './words/answers-below-posts.ts'
import { answersInGroups, answersInTalk, wordsToNewFriends } from './words/answers-in-talk.ts'
import { createLines, readLines, roomsOf } from './words/choose-line.ts'
import { postsOfAnEvening, statusesOfAnEvening, wordsOfAFinish } from './words/posts-of-an-evening.ts'
import { hear } from './words/what-is-said.ts'

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

  it('has nobody in once they are to be quiet', async () => {
    const fresh = await app.member('Sol')
    await actors.end()
    await write(fresh, 'Is it this quiet always?')
    await pass(10 * minute)
    expect(actors.troupe.all.some(({ isHere }) => isHere())).toBe(false)
    await app.until(async () => (await numberOf('presence_connections')) === 0)
  })
})

describe('the words of the actors', () => {
  const inTalk = [...Object.values(answersInTalk), wordsToNewFriends, answersInGroups].flatMap(readLines)
  const belowPosts = [...Object.values(answersBelowPosts), answersBelowFirstPosts, answersToAnswers].flatMap(readLines)
  const ofPosts = postsOfAnEvening.flatMap(({ text, answers }) => [text, ...answers.map((answer) => answer.text)])

  it('leave no room that nobody fills, and fit', () => {
    const lines = [...inTalk, ...belowPosts, ...readLines(wordsOfAFinish), ...readLines(statusesOfAnEvening)]
    const rooms = new Set(lines.flatMap(roomsOf))
    expect([...rooms].toSorted()).toEqual(['game', 'mine', 'you'])
    expect(ofPosts.flatMap((text) => roomsOf(text) as string[]).filter((slot) => !(slot in slots))).toEqual([])
    expect(lines.filter((line) => line.length > messageMaximum || line.trim() === '')).toEqual([])
    expect(ofPosts.filter((text) => text.length > postMaximum / 2)).toEqual([])
    expect(readLines(statusesOfAnEvening).filter(({ length }) => length > statusTextMaximum)).toEqual([])
    expect(
      cast.flatMap(({ habits }) => habits?.plays ?? []).filter(({ length }) => length > playingTextMaximum),
    ).toEqual([])
    expect(new Set(ofPosts).size).toBe(ofPosts.length)
  })

  it('have a line for whoever says nothing of a game', () => {
    const all = [...Object.values(answersInTalk), ...Object.values(answersBelowPosts), answersBelowFirstPosts]
    const bare = all.map((text) => readLines(text).filter((line) => roomsOf(line).every((room) => room === 'you')))
    expect(bare.filter(({ length }) => length < 2)).toEqual([])
  })

  it.each([
    [
      'Hello Kasper, I am Ida. I saw you in the hall and wanted to say hello. Shall we play something?',
      'hello and play',
      undefined,
    ],
    [
      'Hello Wren, I am Ida. We both have Hades, Gris and Journey on the shelf. Shall we play?',
      'hello and play',
      'Hades',
    ],
    ['Hello everybody, I am new here.', 'hello', undefined],
    ['anyone up for valheim?', 'invitation', 'Valheim'],
    ['I never finished Outer Wilds. Are you free for Helldivers 2 on Friday at nine?', 'date', 'Helldivers 2'],
    ['I never finished Outer Wilds. Are you free tomorrow?', 'date', undefined],
    ['Shall we play?', 'invitation', undefined],
    ['How about Friday at nine?', 'date', undefined],
    ['Tomorrow at eight?', 'date', undefined],
    ['And what about you?', 'personal', undefined],
    ['I finished Celeste! It was not easy.', 'finished', 'Celeste'],
    ['Why don’t we play Celeste?', 'invitation', 'Celeste'],
    ['I don’t want to play.', 'plain', undefined],
    ['I want to play more this year.', 'chat', undefined],
    ['Have you finished Celeste?', 'about you', 'Celeste'],
    ['Haven’t you finished Celeste?', 'about you', 'Celeste'],
    ['I finished Hades. Have you played Celeste?', 'about you', 'Celeste'],
    ['What is your favourite game?', 'personal', undefined],
    ['Hello Kasper, how are you?', 'how are you', undefined],
    ['Are you there?', 'are you there', undefined],
    ['Hades or Celeste?', 'question', undefined],
    ['I never finished Outer Wilds', 'unfinished', 'Outer Wilds'],
    ['I haven’t finished it yet.', 'unfinished', undefined],
    ['I did not beat the last boss in Hades.', 'unfinished', 'Hades'],
    ['I almost finished Celeste.', 'plain', 'Celeste'],
    ['My sister finished Celeste.', 'chat', 'Celeste'],
    ['I finished dinner.', 'chat', undefined],
    ['I have finally finished the campaign!', 'finished', undefined],
    ['I was never stuck in Portal.', 'plain', 'Portal'],
    ['I can’t beat the first boss', 'stuck', undefined],
    ['I am stuck in Celeste. Any tips?', 'stuck', 'Celeste'],
    ['I see you have Hades.', 'chat', 'Hades'],
    ['My dog died.', 'plain', undefined],
    ['Is Portal 2 worth it alone?', 'question', 'Portal 2'],
    ['I am stuck in Celeste', 'stuck', 'Celeste'],
    ['Finished Hollow Knight!', 'finished', 'Hollow Knight'],
    ['Thanks, see you', 'thanks', undefined],
    ['Good night all', 'farewell', undefined],
    ['This rain.', 'chat', undefined],
  ] as const)('fit what is said: %s', (text, said, game) => {
    expect(hear(text)).toEqual({ said, game })
  })

  it('are not said again soon', () => {
    const lines = createLines(createRandom(3))
    const said = Array.from({ length: 5 }, () => lines(answersInTalk.farewell, { you: 'Ida' }))
    expect(new Set(said.slice(0, 4)).size).toBe(4)
  })

  it('are there at each hour: five may come', () => {
    const hours = Array.from({ length: 24 }, (_, hour) => Date.UTC(2026, 0, 1, hour, 30))
    const up = hours.map((now) => cast.filter(({ habits }) => habits && isUp(habits, now)).length)
    expect(Math.min(...up)).toBeGreaterThanOrEqual(5)
  })
})
