import { reportsADay, reportWordsInAll } from '@guildhall/contract/rules/safety/report-limits'
import { describe, expect, it } from 'vitest'
import { block } from '../../../testing/boundaries.ts'
import { claim, join, setChallenge } from '../../../testing/challenges/challenges.ts'
import { makeGroup, say, succeed } from '../../../testing/conversations.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { befriend } from '../../../testing/friendships.ts'
import { moderatorOf } from '../../../testing/gaming/catalogue.ts'
import { upload } from '../../../testing/pictures/media-app.ts'
import { pictureOf } from '../../../testing/pictures/picture-of.ts'
import { comment } from '../../../testing/posts/comments.ts'
import { change, write } from '../../../testing/posts/posts.ts'
import { writeOnWall } from '../../../testing/profiles.ts'
import { refusal } from '../../../testing/refusal.ts'
import { caseOf, report, take } from '../../../testing/safety/reporting.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { hostOf, of, opened } from '../../../testing/tournaments/tournaments.ts'

const app = await forThisFile(createTestApp())
const moderator = await moderatorOf(app)
const [devin, wren, noor] = [await app.member('Devin'), await app.member('Wren'), await app.member('Noor')]
for (const other of [wren, noor]) await befriend(devin, other)
await befriend(wren, noor)

const open = async (id: string) => (await moderator.call('GET /api/admin/cases/{id}', { params: { id } })).body

describe('a report', () => {
  it('keeps a copy of a message with five on either side, which only who took the case reads, and never unnoticed', async () => {
    const group = await makeGroup(wren, [devin, noor], 'The Fighting Table')
    for (let number = 1; number <= 7; number++) await say(wren, group, `before ${number}`)
    const message = await say(devin, group, 'Sell the stick.')
    for (let number = 1; number <= 7; number++) await say(noor, group, `after ${number}`)
    expect((await report(wren, { kind: 'message', id: message.id }, { words: 'Third time.' })).status).toBe(204)

    const card = await caseOf(moderator, message)
    expect(card).toMatchObject({ kind: 'message', title: 'The Fighting Table', about: { id: devin.id }, reports: 1 })
    expect((await open(card.id)).copies).toBeNull()
    const readings = async () =>
      (await app.sql(`select from audit_entries where action = 'reports.words-read' and on_id = $1`, [card.id])).length
    expect(await readings()).toBe(0)

    const { copies, people } = (await take(moderator, card.id)).body
    expect(copies).toMatchObject([{ text: 'Sell the stick.', author: { id: devin.id }, place: 'The Fighting Table' }])
    expect(copies?.[0]?.before.map(({ text }) => text)).toEqual([3, 4, 5, 6, 7].map((number) => `before ${number}`))
    expect(copies?.[0]?.after.map(({ text }) => text)).toEqual([1, 2, 3, 4, 5].map((number) => `after ${number}`))
    expect(people).toMatchObject([{ reporter: { id: wren.id }, words: 'Third time.' }])
    expect(await readings()).toBe(1)
    await open(card.id)
    expect(await readings()).toBe(2)
  })

  it('joins the case of the thing, and keeps what it said before it was changed', async () => {
    const post = await write(devin, 'Unkind words.')
    await report(wren, { kind: 'post', id: post.id })
    await change(devin, post, { text: 'Kind words.' })
    await report(noor, { kind: 'post', id: post.id }, { reason: 'hate' })
    const { id, reports, reason } = await caseOf(moderator, post)
    expect([reports, reason]).toEqual([2, 'harassment'])
    expect((await open(id)).copies?.map(({ text }) => text)).toEqual(['Kind words.', 'Unkind words.'])
  })

  it('keeps what stood around it when it was first reported, whoever reports it once that is gone', async () => {
    const group = await makeGroup(wren, [devin, noor])
    const lines = [await say(devin, group, 'Unkind.'), await say(devin, group, 'More of it.')]
    const message = await say(devin, group, 'Go on then.')
    await report(wren, { kind: 'message', id: message.id })
    for (const { id } of lines)
      succeed(await devin.call('DELETE /api/messages/{id}', { params: { id }, query: { for: 'everyone' } }))
    await report(noor, { kind: 'message', id: message.id })
    const { id } = await caseOf(moderator, message)
    const { copies } = (await take(moderator, id)).body
    expect(copies).toHaveLength(2)
    expect(copies?.[1]?.before.map(({ text }) => text)).toEqual(['Unkind.', 'More of it.'])
    // The first stays among those that are shown, however many came after it.
    await app.sql(
      `insert into safety_reports (id, case_id, reason, words, copy)
       select ('ffffffff-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, $1, 'spam', '', copy || jsonb_build_object('text', n::text)
       from generate_series(1, 60) n, (select copy from safety_reports where case_id = $1 limit 1) first`,
      [id],
    )
    const shown = (await open(id)).copies ?? []
    expect([shown.length, shown[0]?.text, shown[49]?.before[0]?.text]).toEqual([50, '60', 'Unkind.'])
    expect((await open(id)).people).toHaveLength(50)
  })

  it('of equal copies shows the first', async () => {
    const post = await write(devin)
    for (const reporter of [wren, noor]) await report(reporter, { kind: 'post', id: post.id })
    const { copies, people } = await open((await caseOf(moderator, post)).id)
    expect(copies?.map(({ id }) => id)).toEqual([people[1]?.id])
  })

  it('of a tournament keeps what its host asks, and the name of its series', async () => {
    const host = await hostOf(app)
    const season = { name: 'Unkind season', points: [1], best: null }
    const { id: seriesId } = succeed(await host.call('POST /api/tournaments/series', { body: season }))
    const asked = { words: 'Unkind question', choices: ['Yes', 'Of course'], isRequired: false, isPublic: true }
    const { id } = await opened(host, { questions: [{ ...asked, kind: 'choice' }] })
    succeed(await host.call('PUT /api/tournaments/{id}/series', { ...of(id), body: { seriesId } }))
    await report(wren, { kind: 'tournament', id })
    const { copies } = await open((await caseOf(moderator, { id })).id)
    for (const words of ['Unkind season', 'Unkind question', 'Of course']) expect(copies?.[0]?.text).toContain(words)
  })

  it('a second time adds its words to the first, once each and as long as there is room', async () => {
    const post = await write(devin)
    const again = async (words: string, reason = 'hate') =>
      (await report(wren, { kind: 'post', id: post.id }, { words, reason })).status
    for (const words of ['First.', '', 'Again.', 'Again.', 'First.']) expect(await again(words)).toBe(204)
    const card = await caseOf(moderator, post)
    expect([card.reports, card.reason]).toEqual([1, 'hate'])
    expect((await open(card.id)).people).toMatchObject([{ words: 'First.\n\nAgain.', reason: 'hate' }])
    expect([await again('x'.repeat(1000)), await again('y'.repeat(1000)), await again('z'.repeat(1000))]).toEqual([
      204, 204, 429,
    ])
    expect((await open(card.id)).people[0]?.words.length).toBeLessThanOrEqual(reportWordsInAll)
  })

  it('of many at once opens one case', async () => {
    const post = await write(devin)
    const reporters = await Promise.all(Array.from({ length: 6 }, () => app.member()))
    await Promise.all(reporters.map((reporter) => report(reporter, { kind: 'post', id: post.id })))
    expect((await caseOf(moderator, post)).reports).toBe(6)
    expect(await app.sql('select from safety_cases where target_id = $1', [post.id])).toHaveLength(1)
  })

  it('takes a comment with what it answers, a wall line, a profile, a group, a challenge', async () => {
    const post = await write(wren, 'The post.')
    const answer = await comment(devin, post, 'The answer.')
    await report(noor, { kind: 'comment', id: answer.id })
    const ofComment = await open((await caseOf(moderator, answer)).id)
    expect(ofComment.copies).toMatchObject([{ text: 'The answer.', before: [{ text: 'The post.' }], after: [] }])

    const { status, body: line } = await writeOnWall(devin, devin, 'On the wall.')
    expect(status).toBe(201)
    expect((await report(wren, { kind: 'wallLine', id: line.id })).status).toBe(204)
    expect((await open((await caseOf(moderator, line)).id)).copies).toMatchObject([{ text: 'On the wall.' }])

    await report(wren, { kind: 'profile', id: devin.id })
    expect((await caseOf(moderator, devin)).title).toContain('Devin Tester (@')

    const group = await makeGroup(devin, [wren], 'A bad name')
    await report(wren, { kind: 'group', id: group.id })
    expect((await caseOf(moderator, group)).about?.id).toBe(devin.id)

    const challenge = await setChallenge(devin, { rules: 'Cheat as you like.', prize: 'Nothing.' })
    await report(wren, { kind: 'challenge', id: challenge.id })
    const ofChallenge = await caseOf(moderator, challenge)
    expect(ofChallenge.title).toBe(challenge.title)
    expect((await open(ofChallenge.id)).copies).toMatchObject([{ text: 'Cheat as you like.\nNothing.' }])
  })

  it('takes a claim, which only who took the case reads, and the picture of a profile with where it is', async () => {
    const { id } = await setChallenge(wren)
    await join(devin, id)
    const { body: handed } = await claim(devin, id, { words: 'Done, and you are all worse.' })
    expect(refusal(await report(noor, { kind: 'claim', id: handed.id }))).toEqual([404, 'reported_thing_not_found'])
    await report(wren, { kind: 'claim', id: handed.id })
    const ofClaim = await caseOf(moderator, handed)
    expect([ofClaim.about?.id, (await open(ofClaim.id)).copies]).toEqual([devin.id, null])
    const words = 'Done, and you are all worse.'
    expect((await take(moderator, ofClaim.id)).body.copies).toMatchObject([{ text: words }])

    const member = await app.member('Pia')
    expect(refusal(await report(wren, { kind: 'picture', id: member.id }))).toEqual([404, 'reported_thing_not_found'])
    const { body } = await upload(member, await pictureOf({ width: 30, height: 10 }), { purpose: 'avatar' })
    await member.call('PUT /api/profile/picture', { body: { mediaId: body.id } })
    await report(wren, { kind: 'picture', id: member.id })
    const { copies } = await open((await caseOf(moderator, member)).id)
    expect(copies).toMatchObject([{ author: { id: member.id }, pictures: 1, addresses: [body.url] }])
  })

  it('copies what was passed on or asked in a message without words, and all that is written in a list', async () => {
    const [elsewhere, group] = [await makeGroup(devin, [noor]), await makeGroup(devin, [wren])]
    const said = await say(devin, elsewhere, 'Drop it up.')
    const put = async (body: object) =>
      succeed(await devin.call('POST /api/messages', { body: { conversationId: group.id, ...body } }))
    const copied = async (thing: { id: string }) =>
      (await take(moderator, (await caseOf(moderator, thing)).id)).body.copies
    const passedOn = await put({ forwardMessageId: said.id })
    await report(wren, { kind: 'message', id: passedOn.id })
    expect(await copied(passedOn)).toMatchObject([{ text: 'Drop it up.' }])
    const asked = await put({ poll: { question: 'Who is worst?', options: ['Wren', 'Noor'] } })
    await report(wren, { kind: 'message', id: asked.id })
    expect(await copied(asked)).toMatchObject([
      { text: 'Who is worst?\nWren\nNoor', before: [{ text: 'Drop it up.' }] },
    ])

    const body = { name: 'Short evenings', description: 'For whom I hate.', visibility: 'everyone' } as const
    const list = succeed(await devin.call('POST /api/lists', { body }))
    const params = { id: list.id, gameId: '72' }
    await devin.call('PUT /api/lists/{id}/games/{gameId}', { params, body: { note: 'As bad as Wren.' } })
    await report(wren, { kind: 'list', id: list.id })
    const [copy] = (await open((await caseOf(moderator, list)).id)).copies ?? []
    expect(copy?.text).toMatch(/^For whom I hate\.\n.+: As bad as Wren\.$/)
  })

  it('is of nothing that the reporter does not see, be it there or not, nor of their own', async () => {
    const stranger = await app.member()
    const group = await makeGroup(wren, [noor])
    const message = await say(noor, group, 'Among us.')
    const notFound = [404, 'reported_thing_not_found']
    expect(refusal(await report(stranger, { kind: 'message', id: message.id }))).toEqual(notFound)
    expect(refusal(await report(stranger, { kind: 'message', id: crypto.randomUUID() }))).toEqual(notFound)
    expect(refusal(await report(stranger, { kind: 'group', id: group.id }))).toEqual(notFound)
    expect(refusal(await report(noor, { kind: 'message', id: message.id }))).toEqual([422, 'own_report'])
    const post = await write(devin, 'For friends.', { visibility: 'friends' })
    expect(refusal(await report(stranger, { kind: 'post', id: post.id }))).toEqual(notFound)
    await block(devin, stranger)
    const shown = await write(devin)
    expect(refusal(await report(stranger, { kind: 'post', id: shown.id }))).toEqual(notFound)
  })

  it('blocks whose it is, too, if asked to', async () => {
    const [author, reporter] = [await app.member(), await app.member()]
    const post = await write(author)
    expect((await report(reporter, { kind: 'post', id: post.id }, { block: true })).status).toBe(204)
    expect((await reporter.call('GET /api/posts/{id}', { params: { id: post.id } })).status).toBe(404)
  })

  it('is refused beyond those of a day', async () => {
    const reporter = await app.member()
    const post = await write(devin)
    await report(reporter, { kind: 'post', id: post.id })
    const { id } = await caseOf(moderator, post)
    await app.sql(
      `insert into safety_cases (id, kind, target_id, title, is_private, reason)
       select gen_random_uuid(), 'post', gen_random_uuid(), '', false, 'spam' from generate_series(2, $1)`,
      [reportsADay],
    )
    await app.sql(
      `insert into safety_reports (id, case_id, reporter_id, reason, words, copy)
       select gen_random_uuid(), c.id, $1, 'spam', '', '{}' from safety_cases c where c.title = '' and c.id <> $2
         and c.about_id is null limit $3`,
      [reporter.id, id, reportsADay - 1],
    )
    const next = await write(devin)
    expect(refusal(await report(reporter, { kind: 'post', id: next.id }))).toEqual([429, 'too_many_reports'])
    await app.sql(`update safety_reports set at = now() - interval '25 hours' where reporter_id = $1`, [reporter.id])
    expect((await report(reporter, { kind: 'post', id: next.id })).status).toBe(204)
  })
})
