import { roles } from '@guildhall/contract/rules/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeGroup } from '../../../testing/conversations.ts'
import { befriend } from '../../../testing/friendships.ts'
import { notificationsOf } from '../../../testing/notifications.ts'
import { uploadForm } from '../../../testing/pictures/media-app.ts'
import { pictureOf } from '../../../testing/pictures/picture-of.ts'
import { write } from '../../../testing/posts/posts.ts'
import { meetBeforeWriting } from '../../../testing/races/meeting.ts'
import { rounds } from '../../../testing/races/rounds.ts'
import { impose, latestOf, lift } from '../../../testing/safety/measures.ts'
import { reportedPost } from '../../../testing/safety/reporting.ts'
import {
  type CallArguments,
  type CallName,
  createTestApp,
  type TestApp,
  type TestMember,
} from '../../../testing/test-app.ts'
import {
  begun,
  bracketOf,
  hostOf,
  matchesIn,
  of,
  ofMatch,
  opened,
  openIn,
  playersOf,
} from '../../../testing/tournaments/tournaments.ts'

const roundCount = rounds({ usual: 1, soak: 200 })
/** In this order, and in the other one. */
const orders = [false, true] as const

/** The same product in two processes on one database. */
let one: TestApp
let other: TestApp
let sorcha: TestMember
let jun: TestMember
let mara: TestMember
let wren: TestMember
let host: TestMember
let picture: Buffer
let postId: string
let cupId: string

beforeAll(async () => {
  one = await createTestApp()
  other = await createTestApp({ dataOf: one })
  const staffed = async (name: string, role: number) => {
    const member = await one.member(name)
    await one.sql('update users set role = $2 where id = $1', [member.id, role])
    return member
  }
  sorcha = await staffed('Sorcha', roles.moderator)
  jun = await staffed('Jun', roles.moderator)
  mara = await staffed('Mara', roles.admin)
  wren = await one.member('Wren')
  host = await hostOf(one)
  picture = await pictureOf({ width: 8, height: 8 })
  postId = (await write(wren)).id
  cupId = (await opened(host)).id
})
afterAll(async () => {
  await other.close()
  await one.close()
})

type Call = () => Promise<unknown>
const calling = (app: TestApp, name: CallName, args: CallArguments, by: TestMember) => async () =>
  (await app.call(name, args, by)).status

async function eachRound(work: (author: TestMember) => Promise<void>): Promise<void> {
  for (let round = 0; round < roundCount; round += 1) await work(await one.member())
}

const counted = async (select: string, ids: readonly string[]): Promise<number> =>
  Number((await one.sql<{ count: string }>(`select count(*) as count from ${select}`, [...ids]))[0]?.count)

/** What somebody may be in the middle of when they are shut out: the table where it is stopped, and how it is seen to be there. */
type Writing = {
  readonly table: string
  /** What is inserted before, in a transaction of its own. */
  readonly event?: 'update'
  begin(author: TestMember): Promise<{ call: Call; kept(): Promise<number> }>
}

const writings: Readonly<Record<string, Writing>> = {
  'a message': {
    table: 'messages',
    async begin(author) {
      await befriend(author, wren)
      const { id } = await makeGroup(author, [wren])
      const body = { conversationId: id, text: 'One.', clientMessageId: crypto.randomUUID() }
      return {
        call: calling(other, 'POST /api/messages', { body }, author),
        kept: () => counted(`messages where sender_user_id = $1 and text = 'One.'`, [author.id]),
      }
    },
  },
  'a post': {
    table: 'posts',
    begin: async (author) => ({
      call: calling(other, 'POST /api/posts', { body: { text: 'Just before.' } }, author),
      kept: () => counted('posts where author_id = $1 and root_id is null and deleted_at is null', [author.id]),
    }),
  },
  'a reply': {
    table: 'posts',
    begin: async (author) => ({
      call: calling(other, 'POST /api/posts/{id}/comments', { ...of(postId), body: { text: 'Two.' } }, author),
      kept: () => counted('posts where author_id = $1 and root_id is not null and deleted_at is null', [author.id]),
    }),
  },
  'a picture': {
    table: 'media',
    event: 'update',
    begin: async (author) => ({
      call: calling(other, 'POST /api/media', { body: uploadForm(picture) }, author),
      kept: () => counted('media where owner_id = $1 and stored_at is not null', [author.id]),
    }),
  },
  'a report': {
    table: 'safety_reports',
    begin: async (author) => ({
      call: calling(other, 'POST /api/reports', { body: { kind: 'post', id: postId, reason: 'spam' } }, author),
      kept: () => counted('safety_reports where reporter_id = $1', [author.id]),
    }),
  },
  'a registration': {
    table: 'tournament_entrants',
    begin: async (author) => ({
      call: calling(other, 'PUT /api/tournaments/{id}/entry', of(cupId), author),
      // A seat is left by whoever is shut out, and the lift does not give it back: what stands of it is the log.
      kept: () => counted(`tournament_log where actor_id = $1 and event = 'entered'`, [author.id]),
    }),
  },
}

describe.each(Object.entries(writings))('%s and a ban, of which either looked before the other wrote', (_, writing) => {
  it('is whole, and the ban after it, without a later one; the lift loses nothing of it', () =>
    eachRound(async (author) => {
      const { call, kept } = await writing.begin(author)
      const ban = async () => (await impose(mara, author, 'ban')).status
      const [written, banned] = (await meetBeforeWriting(one, writing.table, [call, ban], writing.event)) as number[]
      expect(written).toBeLessThan(300)
      expect([banned, await kept()]).toEqual([201, 1])
      expect([401, 403]).toContain(await call())
      expect((await lift(mara, (await latestOf(mara, author)).id)).status).toBe(200)
      expect(await kept()).toBe(1)
    }))

  it('is refused by a ban that came first, and comes no later', () =>
    eachRound(async (author) => {
      const { call, kept } = await writing.begin(author)
      const ban = async () => (await impose(mara, author, 'ban')).status
      const [banned, written] = await meetBeforeWriting(one, 'measures', [ban, call])
      expect([banned, await kept()]).toEqual([201, 0])
      expect([401, 403]).toContain(written)
      expect((await lift(mara, (await latestOf(mara, author)).id)).status).toBe(200)
      expect(await kept()).toBe(0)
    }))
})

describe('a result and a ban, of which either looked before the other wrote', () => {
  it.each(orders)('is whole or refused, and the match is lost (turned: %s)', (isTurned) =>
    eachRound(async (author) => {
      const rival = await one.member()
      const id = await begun(host, [author, rival])
      const [{ name } = { name: '' }] = openIn(await bracketOf(host, id))
      const args = { ...ofMatch(id, name), body: { score: [1, 0], note: '' } }
      const report = calling(other, 'PUT /api/tournaments/{id}/matches/{match}/report', args, author)
      const ban = async () => (await impose(mara, author, 'ban')).status
      const [first, second] = await (isTurned
        ? meetBeforeWriting(one, 'measures', [ban, report])
        : meetBeforeWriting(one, 'tournament_matches', [report, ban]))
      const [banned, reported] = isTurned ? [first, second] : [second, first]
      expect(banned).toBe(201)
      if (isTurned) expect([401, 403]).toContain(reported)
      else expect(reported).toBe(200)
      const bracket = await bracketOf(rival, id)
      expect(openIn(bracket)).toEqual([])
      for (const match of matchesIn(bracket)) {
        expect(playersOf(bracket, match)[match.result?.winner ?? -1]).toBe(rival.id)
      }
      await one.sql('delete from tournaments where id = $1', [id])
    }),
  )
})

describe('two of the staff on one case, of whom either looked before the other wrote', () => {
  const decision = (measure: string) => ({ measure, rule: 'spam', words: 'This is not how we talk here.' })
  const taking = 'PUT /api/admin/cases/{id}/taken'

  it('do not both have it', () =>
    eachRound(async (author) => {
      const id = await reportedPost(one, { author, reporter: await one.member() })
      const answers = await meetBeforeWriting(one, 'safety_cases', [
        calling(one, taking, of(id), sorcha),
        calling(other, taking, of(id), jun),
      ])
      expect(answers).toEqual([200, 409])
    }))

  it('do not settle it twice', () =>
    eachRound(async (author) => {
      const reporter = await one.member()
      const id = await reportedPost(one, { author, reporter })
      await one.call(taking, of(id), sorcha)
      const settling = (app: TestApp, measure: string) =>
        calling(app, 'POST /api/admin/cases/{id}/settle', { ...of(id), body: decision(measure) }, sorcha)
      const answers = await meetBeforeWriting(one, 'safety_cases', [
        settling(one, 'warning'),
        settling(other, 'removal'),
      ])
      expect(answers).toEqual([200, 409])
      const { measure, removal } = (await mara.call('GET /api/admin/cases/{id}', of(id))).body
      expect([measure, removal]).toEqual(['warning', null])
      expect(await notificationsOf(reporter)).toHaveLength(1)
    }))
})

describe('an appeal and a decision, of which either looked before the other wrote', () => {
  const text = { text: 'It was a quote.' }

  async function muted(author: TestMember): Promise<string> {
    await impose(sorcha, author, 'mute', { area: 'chat' })
    return (await latestOf(sorcha, author)).id
  }
  const sending = (measureId: string, author: TestMember) =>
    calling(one, 'POST /api/standing/{measureId}/appeal', { params: { measureId }, body: text }, author)
  const lifting = (id: string) =>
    calling(other, 'POST /api/admin/measures/{id}/lift', { ...of(id), body: { words: 'Sorry.' } }, jun)
  const waitingOf = async (measureId: string) =>
    (await mara.call('GET /api/admin/appeals', { query: {} })).body.filter(({ measure }) => measure.id === measureId)

  it('is judged once', () =>
    eachRound(async (author) => {
      const measureId = await muted(author)
      await sending(measureId, author)()
      const [{ id } = { id: '' }] = await waitingOf(measureId)
      const judging = (app: TestApp, by: TestMember, outcome: string) =>
        calling(app, 'POST /api/admin/appeals/{id}/judge', { ...of(id), body: { outcome, words: 'Looked at.' } }, by)
      const answers = await meetBeforeWriting(one, 'appeals', [
        judging(one, jun, 'upheld'),
        judging(other, mara, 'changed'),
      ])
      expect(answers).toEqual([204, 409])
      expect((await latestOf(sorcha, author)).liftedAt).toBeNull()
    }))

  it.each(orders)('is not sent against what is lifted (turned: %s)', (isTurned) =>
    eachRound(async (author) => {
      const measureId = await muted(author)
      const [send, raise] = [sending(measureId, author), lifting(measureId)]
      const answers = await (isTurned
        ? meetBeforeWriting(one, 'measures', [raise, send])
        : meetBeforeWriting(one, 'appeals', [send, raise]))
      expect(answers).toEqual(isTurned ? [200, 409] : [200, 200])
      expect(await waitingOf(measureId)).toEqual([])
    }),
  )

  it.each(orders)('is answered once where what was removed is put back (turned: %s)', (isTurned) =>
    eachRound(async (author) => {
      const caseId = await reportedPost(one, { author, reporter: await one.member() })
      await one.call('PUT /api/admin/cases/{id}/taken', of(caseId), sorcha)
      const removal = { measure: 'removal', rule: 'spam', words: 'This is not how we talk here.' }
      await one.call('POST /api/admin/cases/{id}/settle', { ...of(caseId), body: removal }, sorcha)
      const measureId = (await latestOf(sorcha, author)).id
      await sending(measureId, author)()
      const [{ id } = { id: '' }] = await waitingOf(measureId)
      const judge = calling(
        other,
        'POST /api/admin/appeals/{id}/judge',
        { ...of(id), body: { outcome: 'changed', words: 'Looked at.' } },
        jun,
      )
      const putBack = calling(one, 'POST /api/admin/cases/{id}/put-back', of(caseId), sorcha)
      const answers = await meetBeforeWriting(one, 'appeals', isTurned ? [putBack, judge] : [judge, putBack])
      expect(answers).toEqual(isTurned ? [200, 409] : [204, 200])
      expect(await waitingOf(measureId)).toEqual([])
      const told = (await notificationsOf(author)).filter(({ target }) => target === 'standing')
      expect(told).toHaveLength(1)
      expect((await mara.call('GET /api/admin/cases/{id}', of(caseId))).body.removal?.putBackAt).not.toBeNull()
    }),
  )
})
