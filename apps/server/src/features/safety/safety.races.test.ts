import { roles } from '@guildhall/contract/rules/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeGroup } from '../../../testing/conversations.ts'
import { befriend } from '../../../testing/friendships.ts'
import { notificationsOf } from '../../../testing/notifications.ts'
import { uploadForm } from '../../../testing/pictures/media-app.ts'
import { pictureOf } from '../../../testing/pictures/picture-of.ts'
import { write } from '../../../testing/posts/posts.ts'
import { rounds } from '../../../testing/races/rounds.ts'
import { impose, latestOf, lift } from '../../../testing/safety/measures.ts'
import { report, reportedPost } from '../../../testing/safety/reporting.ts'
import { createTestApp, type TestApp, type TestMember } from '../../../testing/test-app.ts'
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
import { caseOpened } from './safety.events.ts'

const roundCount = rounds({ usual: 3, soak: 200 })

/** The same product in two processes on one database. */
let one: TestApp
let other: TestApp
let sorcha: TestMember
let jun: TestMember
let mara: TestMember
let wren: TestMember

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
})
afterAll(async () => {
  await other.close()
  await one.close()
})

async function eachRound(work: (author: TestMember) => Promise<void>): Promise<void> {
  for (let round = 0; round < roundCount; round += 1) await work(await one.member())
}

const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted()
const decision = (measure: string) => ({ measure, rule: 'spam', words: 'This is not how we talk here.' })

it('reports of two things of one member do not wait for each other, and both are counted', async () => {
  const author = await one.member()
  const posts = [await write(author), await write(author)] as const
  // Of a case that is open nobody of the staff is told again.
  await report(await one.member(), { kind: 'post', id: posts[1].id })
  const [held, holding] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  one.platform.events.onAnnounced(caseOpened, async ({ aboutId }) => {
    if (aboutId !== author.id) return
    holding.resolve()
    await held.promise
  })
  const first = report(await one.member(), { kind: 'post', id: posts[0].id })
  await holding.promise
  const reporter = await one.member()
  const body = { kind: 'post', id: posts[1].id, reason: 'spam' }
  const second = await other.call('POST /api/reports', { body }, reporter)
  held.resolve()
  expect([second.status, (await first).status]).toEqual([204, 204])
  const reportsOfThem = async () =>
    (await one.call('GET /api/admin/people', { query: { q: author.email } }, mara)).body.map(({ reports }) => reports)
  await one.until(async () => (await reportsOfThem())[0] === 3, 'both are counted')
})

describe('at once on two servers', () => {
  it('a case is taken by one of two, and settled once', () =>
    eachRound(async (author) => {
      const reporter = await one.member()
      const id = await reportedPost(one, { author, reporter })
      const params = { id }
      const taken = await Promise.all([
        one.call('PUT /api/admin/cases/{id}/taken', { params }, sorcha),
        other.call('PUT /api/admin/cases/{id}/taken', { params }, jun),
      ])
      expect(statusesOf(taken)).toEqual([200, 409])
      const holder = taken[0].status === 200 ? sorcha : jun
      const settled = await Promise.all([
        one.call('POST /api/admin/cases/{id}/settle', { params, body: decision('warning') }, holder),
        other.call('POST /api/admin/cases/{id}/settle', { params, body: decision('removal') }, holder),
      ])
      expect(statusesOf(settled)).toEqual([200, 409])
      const found = (await mara.call('GET /api/admin/cases/{id}', { params })).body
      expect(found.measure).toBe(settled[0].status === 200 ? 'warning' : 'removal')
      expect(found.removal === null).toBe(found.measure === 'warning')
      // Who reported hears of one, and whom it concerns can appeal against one.
      expect(await notificationsOf(reporter)).toHaveLength(1)
      expect((await author.call('GET /api/standing/appeals')).body).toHaveLength(1)
    }))

  it('an appeal has one answer, and the measure holds as that says', () =>
    eachRound(async (author) => {
      await impose(sorcha, author, 'mute', { area: 'chat' })
      const { id: measureId } = await latestOf(sorcha, author)
      const text = { text: 'It was a quote.' }
      await author.call('POST /api/standing/{measureId}/appeal', { params: { measureId }, body: text })
      const waiting = (await jun.call('GET /api/admin/appeals', { query: {} })).body
      const params = { id: waiting.find(({ measure }) => measure.id === measureId)?.id ?? '' }
      const judge = (app: TestApp, by: TestMember, outcome: 'upheld' | 'changed') =>
        app.call('POST /api/admin/appeals/{id}/judge', { params, body: { outcome, words: 'We looked again.' } }, by)
      const judged = await Promise.all([judge(one, jun, 'upheld'), judge(other, mara, 'changed')])
      expect(statusesOf(judged)).toEqual([204, 409])
      const isChanged = judged[1].status === 204
      const { liftedAt } = await latestOf(sorcha, author)
      expect(liftedAt !== null).toBe(isChanged)
      const [own] = (await author.call('GET /api/standing/appeals')).body
      expect(own?.answer?.outcome).toBe(isChanged ? 'changed' : 'upheld')
    }))

  it('what is put back while its appeal is judged, or while it is sent, is answered once and stands there again', () =>
    eachRound(async (author) => {
      const reporter = await one.member()
      const settled = async () => {
        const id = await reportedPost(one, { author, reporter })
        await one.call('PUT /api/admin/cases/{id}/taken', { params: { id } }, sorcha)
        await one.call('POST /api/admin/cases/{id}/settle', { params: { id }, body: decision('removal') }, sorcha)
        const own = (await author.call('GET /api/standing/appeals')).body.find(({ sent }) => sent === null)
        return { id, measureId: own?.measure.id ?? '' }
      }
      const send = (measureId: string) =>
        other.call('POST /api/standing/{measureId}/appeal', { params: { measureId }, body: { text: 'Why?' } }, author)
      const putBack = (id: string) => one.call('POST /api/admin/cases/{id}/put-back', { params: { id } }, sorcha)
      const first = await settled()
      await send(first.measureId)
      const waiting = (await jun.call('GET /api/admin/appeals', { query: {} })).body
      const params = { id: waiting.find(({ measure }) => measure.id === first.measureId)?.id ?? '' }
      const body = { outcome: 'changed', words: 'We looked again.' } as const
      const [back, judged] = await Promise.all([
        putBack(first.id),
        other.call('POST /api/admin/appeals/{id}/judge', { params, body }, jun),
      ])
      expect([back.status, [204, 409].includes(judged.status)]).toEqual([200, true])
      const answers = (await notificationsOf(author)).filter(({ target }) => target === 'standing')
      expect(answers).toHaveLength(1)

      const second = await settled()
      const [sent, again] = await Promise.all([send(second.measureId), putBack(second.id)])
      expect([again.status, [200, 409].includes(sent.status)]).toEqual([200, true])
      const appeals = (await author.call('GET /api/standing/appeals')).body
      // Nobody waits for an answer that does not come.
      expect(appeals.filter((each) => each.sent !== null && each.answer === null)).toEqual([])
      for (const { id } of [first, second]) {
        const found = (await mara.call('GET /api/admin/cases/{id}', { params: { id } })).body
        expect(found.removal?.putBackAt).not.toBeNull()
      }
    }))

  it('an appeal that is sent while its measure is lifted waits for nobody', () =>
    eachRound(async (author) => {
      await impose(sorcha, author, 'mute', { area: 'chat' })
      const { id: measureId } = await latestOf(sorcha, author)
      const args = { params: { measureId }, body: { text: 'It was a quote.' } }
      const [sent, lifted] = await Promise.all([
        one.call('POST /api/standing/{measureId}/appeal', args, author),
        other.call('POST /api/admin/measures/{id}/lift', { params: { id: measureId }, body: { words: 'Sorry.' } }, jun),
      ])
      expect(lifted.status).toBe(200)
      expect([200, 409]).toContain(sent.status)
      const waiting = (await mara.call('GET /api/admin/appeals', { query: {} })).body
      expect(waiting.filter(({ measure }) => measure.id === measureId)).toEqual([])
      const left = (await notificationsOf(jun)).filter(({ target, isRead }) => target === 'appeals' && !isRead)
      expect(left).toEqual([])
    }))

  it('what somebody writes while they are banned is whole or refused, comes no later, and is there again after the lift', async () => {
    const host = await hostOf(one)
    await eachRound(async (author) => {
      await befriend(author, wren)
      const [group, post] = [await makeGroup(author, [wren]), await write(wren)]
      // One holds no more than so many at once.
      await one.sql('delete from tournaments')
      const { id } = await opened(host)
      const before = await counted(author)
      const writes = [
        other.call('POST /api/posts', { body: { text: 'Just before.' } }, author),
        one.call(
          'POST /api/messages',
          { body: { conversationId: group.id, text: 'One.', clientMessageId: crypto.randomUUID() } },
          author,
        ),
        other.call('POST /api/posts/{id}/comments', { params: { id: post.id }, body: { text: 'Two.' } }, author),
        other.call('POST /api/reports', { body: { kind: 'post', id: post.id, reason: 'spam' } }, author),
        one.call('PUT /api/tournaments/{id}/entry', of(id), author),
      ]
      const [banned, ...answers] = await Promise.all([impose(mara, author, 'ban'), ...writes])
      expect(banned.status).toBe(201)
      for (const { status } of answers) expect([200, 201, 204, 401, 403]).toContain(status)
      const isDone = answers.map(({ status }) => status < 400)
      const after = await counted(author)
      const [posted = false, said = false, commented = false, reported = false] = isDone
      const expected = {
        posts: before.posts + Number(posted),
        messages: before.messages + Number(said),
        comments: before.comments + Number(commented),
        reports: before.reports + Number(reported),
        seats: 0,
      }
      expect(after).toEqual(expected)
      const late = await one.call('POST /api/posts', { body: { text: 'Too late.' } }, author)
      expect([401, 403]).toContain(late.status)
      expect(await seenPosts(author)).toBe(0)

      expect((await lift(mara, (await latestOf(mara, author)).id)).status).toBe(200)
      expect(await counted(author)).toEqual(expected)
      expect(await seenPosts(author)).toBe(expected.posts)
    })
  })

  it('a picture and a result that somebody sends while they are banned are whole or refused, and their match is lost', async () => {
    const host = await hostOf(one)
    const picture = await pictureOf({ width: 8, height: 8 })
    await eachRound(async (author) => {
      await one.sql('delete from tournaments')
      const rival = await one.member()
      const id = await begun(host, [author, rival])
      const [{ name } = { name: '' }] = openIn(await bracketOf(host, id))
      const [banned, uploaded, reported] = await Promise.all([
        impose(mara, author, 'ban'),
        other.call('POST /api/media', { body: uploadForm(picture) }, author),
        other.call(
          'PUT /api/tournaments/{id}/matches/{match}/report',
          { ...ofMatch(id, name), body: { score: [1, 0], note: '' } },
          author,
        ),
      ])
      expect(banned.status).toBe(201)
      expect([201, 401, 403]).toContain(uploaded.status)
      expect([200, 401, 403]).toContain(reported.status)
      const pictures = await one.sql('select from media where owner_id = $1', [author.id])
      expect(pictures).toHaveLength(Number(uploaded.status === 201))
      // Whatever they said of it, who is left has won.
      const bracket = await bracketOf(rival, id)
      expect(openIn(bracket)).toEqual([])
      for (const match of matchesIn(bracket)) {
        expect(playersOf(bracket, match)[match.result?.winner ?? -1]).toBe(rival.id)
      }
      const late = await other.call('POST /api/media', { body: uploadForm(picture) }, author)
      expect([401, 403]).toContain(late.status)
    })
  })
})

/** All that there is of somebody, whoever sees it. */
async function counted({ id }: TestMember) {
  const [found] = await one.sql<Record<'posts' | 'messages' | 'comments' | 'reports' | 'seats', number>>(
    `select
       (select count(*)::integer from posts where author_id = $1 and root_id is null and deleted_at is null) as posts,
       (select count(*)::integer from messages where sender_user_id = $1 and text = 'One.') as messages,
       (select count(*)::integer from posts where author_id = $1 and root_id is not null and deleted_at is null) as comments,
       (select count(*)::integer from safety_reports where reporter_id = $1) as reports,
       (select count(*)::integer from tournament_entrants where user_id = $1 and standing in ('entered', 'waiting')) as seats`,
    [id],
  )
  if (found === undefined) throw new Error('nothing was counted')
  return found
}

/** As many posts of somebody as Wren sees. */
async function seenPosts(author: TestMember): Promise<number> {
  const { status, body } = await wren.call('GET /api/posts', { query: { authorId: author.id } })
  return status === 200 ? body.length : 0
}
