import type { ReportableKind } from '@guildhall/contract/rules/safety/report-limits'
import { describe, expect, it } from 'vitest'
import { setChallenge } from '../../../../testing/challenges/challenges.ts'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { makeGame, moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { notificationsOf } from '../../../../testing/notifications.ts'
import { comment } from '../../../../testing/posts/comments.ts'
import { write } from '../../../../testing/posts/posts.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { caseOf, report, settle, take } from '../../../../testing/safety/reporting.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const [judge, other] = [await moderatorOf(app), await moderatorOf(app)]
const [devin, wren, noor] = [await app.member('Devin'), await app.member('Wren'), await app.member('Noor')]
for (const friend of [wren, noor]) await befriend(devin, friend)

/** Reported by Wren, and taken by the judge. */
async function taken(kind: ReportableKind, thing: { id: string }): Promise<string> {
  await report(wren, { kind, id: thing.id })
  const { id } = await caseOf(judge, thing)
  await take(judge, id)
  return id
}

async function veiled(kind: ReportableKind, thing: { id: string }): Promise<string> {
  const id = await taken(kind, thing)
  const { status, body } = await settle(judge, id, 'veil', { rule: 'violence' })
  expect([status, body.veil]).toEqual([200, { isOn: true, again: [] }])
  return id
}

const takeOff = (id: string, by: TestMember = judge) =>
  by.call('POST /api/admin/cases/{id}/put-back', { params: { id } })
const ofThing = ({ id }: { id: string }) => ({ params: { id } })

describe('a warning that moderators put before', () => {
  it('a post keeps its words from all but its author, until they ask, or it is taken off', async () => {
    const post = await write(devin, 'The blood ran. #late')
    const seenBy = async (member: TestMember) => succeed(await member.call('GET /api/posts/{id}', ofThing(post)))
    const before = await seenBy(noor)
    const id = await veiled('post', post)

    expect(await seenBy(noor)).toMatchObject({ text: '', tags: [], veil: 'down', staffWarning: 'violence' })
    expect((await seenBy(noor)).version).toBeGreaterThan(before.version)
    expect(await seenBy(devin)).toMatchObject({ text: 'The blood ran. #late', veil: 'open', staffWarning: 'violence' })
    const feed = succeed(await noor.call('GET /api/feed', { query: {} }))
    expect(JSON.stringify(feed)).not.toContain('blood')
    const sought = await noor.call('GET /api/search', { query: { q: 'blood' } })
    expect([sought.status, JSON.stringify(sought.body).includes('ran')]).toEqual([200, false])

    const asked = succeed(await noor.call('PUT /api/posts/{id}/unveiled', ofThing(post)))
    expect(asked).toMatchObject({ text: 'The blood ran. #late', veil: 'lifted', staffWarning: 'violence' })
    expect(await seenBy(wren)).toMatchObject({ text: '', veil: 'down' })
    succeed(await noor.call('DELETE /api/posts/{id}/unveiled', ofThing(post)))
    expect(await seenBy(noor)).toMatchObject({ text: '', veil: 'down' })

    const { version } = await seenBy(devin)
    succeed(await devin.call('PATCH /api/posts/{id}', { ...ofThing(post), body: { text: 'It ran.', version } }))
    expect(await seenBy(noor)).toMatchObject({ text: '', veil: 'down' })

    const told = async () => (await notificationsOf(devin)).filter(({ message }) => message.includes('put a warning'))
    expect(await told()).toMatchObject([
      {
        message:
          'The moderators of this hall put a warning before a post of yours (“The blood ran. #late”). The rule: Violence or threats. They write: This is not how we talk here.',
        target: 'standing',
      },
    ])
    const off = await takeOff(id)
    expect([off.status, off.body.veil]).toEqual([200, { isOn: false, again: [] }])
    expect((await takeOff(id)).status).toBe(200)
    expect(await seenBy(noor)).toMatchObject({ text: 'It ran.', veil: 'open', staffWarning: null })
    expect(await told()).toEqual([])
    const entries = await app.sql(`select from audit_entries where action = 'reports.put-back' and on_id = $1`, [id])
    expect(entries).toHaveLength(1)
  })

  it('a reply veils it alone, and what was told of it says its words no more', async () => {
    const post = await write(wren, 'Good evening.')
    const answer = await comment(devin, post, 'Blood everywhere.')
    await comment(noor, post, 'Indeed.')
    const toldOf = async () =>
      (await notificationsOf(wren)).filter(({ message }) => message.includes('Blood everywhere.')).length
    expect(await toldOf()).toBe(1)
    const id = await veiled('comment', answer)
    const seen = async (member: TestMember) =>
      succeed(await member.call('GET /api/posts/{id}/comments', { ...ofThing(post), query: {} })).map(
        ({ text, veil, staffWarning }) => [text, veil, staffWarning],
      )
    expect(await seen(noor)).toEqual(
      expect.arrayContaining([
        ['', 'down', 'violence'],
        ['Indeed.', 'open', null],
      ]),
    )
    expect(await toldOf()).toBe(0)
    expect((await noor.call('PUT /api/comments/{id}/unveiled', ofThing(answer))).body).toMatchObject({
      text: 'Blood everywhere.',
    })
    await takeOff(id)
    expect(await seen(wren)).toEqual(expect.arrayContaining([['Blood everywhere.', 'open', null]]))
  })

  it('stands before those, too, who had asked to see it for something else, or under an earlier warning', async () => {
    const game = await makeGame(judge)
    const post = await write(devin, 'The king falls, and bleeds.', { spoiler: { kind: 'ending', gameId: game.id } })
    const veilFor = async (member: TestMember) => succeed(await member.call('GET /api/posts/{id}', ofThing(post))).veil
    const unveil = async () => succeed(await noor.call('PUT /api/posts/{id}/unveiled', ofThing(post))).veil
    expect(await unveil()).toBe('lifted')
    const first = await veiled('post', post)
    expect(await veilFor(noor)).toBe('down')
    expect(await unveil()).toBe('lifted')
    await takeOff(first)
    expect(await veilFor(noor)).toBe('lifted')
    await veiled('post', post)
    expect(await veilFor(noor)).toBe('down')
    expect(await unveil()).toBe('lifted')
  })

  it('is that of the latest case, and the earlier one is there again without it', async () => {
    const post = await write(devin, 'The blood ran.')
    const warning = async () => succeed(await noor.call('GET /api/posts/{id}', ofThing(post))).staffWarning
    const isOn = async (id: string) =>
      (await judge.call('GET /api/admin/cases/{id}', { params: { id } })).body.veil?.isOn
    const first = await veiled('post', post)
    const second = await taken('post', post)
    expect((await settle(judge, second, 'veil', { rule: 'harassment' })).status).toBe(200)
    expect([await warning(), await isOn(first), await isOn(second)]).toEqual(['harassment', true, true])
    expect((await takeOff(second)).body.veil).toEqual({ isOn: false, again: [] })
    expect([await warning(), await isOn(first)]).toEqual(['violence', true])

    const third = await taken('post', post)
    expect((await settle(judge, third, 'veil', { rule: 'spam' })).status).toBe(200)
    await takeOff(first)
    expect([await warning(), await isOn(first), await isOn(third)]).toEqual(['spam', false, true])
    await takeOff(third)
    expect(await warning()).toBeNull()
  })

  it('a post leaves what was told of the talk under it, which stays open', async () => {
    const post = await write(devin, 'The blood ran.')
    await comment(noor, post, 'It did indeed.')
    const told = async () =>
      (await notificationsOf(devin)).filter(({ message }) => message.includes('It did indeed.')).length
    expect(await told()).toBe(1)
    const id = await veiled('post', post)
    expect(await told()).toBe(1)
    await takeOff(id)
    expect(await told()).toBe(1)
  })

  it('is taken off when an appeal says that it was wrong', async () => {
    const author = await app.member('Eve')
    const post = await write(author, 'A film review.')
    await veiled('post', post)
    const [own] = (await author.call('GET /api/standing/appeals')).body
    expect(own).toMatchObject({ measure: { kind: 'veil' }, mayAppeal: true })
    const params = { measureId: own?.measure.id ?? '' }
    await author.call('POST /api/standing/{measureId}/appeal', { params, body: { text: 'It is a film.' } })
    const waiting = (await other.call('GET /api/admin/appeals', { query: {} })).body
    const id = waiting.find(({ measure }) => measure.id === params.measureId)?.id ?? ''
    const body = { outcome: 'changed', words: 'It is a film.' } as const
    expect((await other.call('POST /api/admin/appeals/{id}/judge', { params: { id }, body })).status).toBe(204)
    expect((await noor.call('GET /api/posts/{id}', ofThing(post))).body).toMatchObject({ text: 'A film review.' })
    expect((await notificationsOf(author)).map(({ message }) => message)).toEqual([
      'Somebody new to it read your appeal. The warning is taken off. They write: It is a film.',
    ])
  })

  it('is refused before what bears none, without a rule, and before what is gone', async () => {
    const challenge = await setChallenge(devin)
    const ofChallenge = await taken('challenge', challenge)
    expect((await judge.call('GET /api/admin/cases/{id}', { params: { id: ofChallenge } })).body.mayVeil).toBe(false)
    expect(refusal(await settle(judge, ofChallenge, 'veil', { rule: 'spam' }))).toEqual([
      422,
      'case_measure_impossible',
    ])
    const post = await write(devin)
    const id = await taken('post', post)
    expect(refusal(await settle(judge, id, 'veil'))).toEqual([422, 'case_rule_needed'])
    await devin.call('DELETE /api/posts/{id}', ofThing(post))
    expect(refusal(await settle(judge, id, 'veil', { rule: 'spam' }))).toEqual([409, 'case_thing_gone'])
  })
})
