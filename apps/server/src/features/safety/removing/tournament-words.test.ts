// What members write around tournaments is reported as theirs, taken away by staff, and put back as it was.
import type { ReportableKind } from '@guildhall/contract/rules/safety/report-limits'
import { expect, it } from 'vitest'
import { block } from '../../../../testing/boundaries.ts'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { notificationsOf } from '../../../../testing/notifications.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { caseOf, report, settle, take } from '../../../../testing/safety/reporting.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'
import { makeTeam } from '../../../../testing/tournaments/teams.ts'
import { enter, get, hostOf, leave, members, of, opened } from '../../../../testing/tournaments/tournaments.ts'

const app = await forThisFile(createTestApp())
const judge = await moderatorOf(app)
const [host, reader] = [await hostOf(app), await app.member('Wren')]
const notFound = [404, 'reported_thing_not_found']

async function removed(kind: ReportableKind, id: string): Promise<string> {
  expect((await report(reader, { kind, id })).status).toBe(204)
  const found = await caseOf(judge, { id })
  await take(judge, found.id)
  expect((await settle(judge, found.id, 'removal', { rule: 'hate' })).body.removal?.isKept).toBe(true)
  return found.id
}
const putBack = (id: string) => judge.call('POST /api/admin/cases/{id}/put-back', { params: { id } })
const told = async (member: TestMember) =>
  (await notificationsOf(member)).flatMap(({ message }) => (message.includes('removed') ? [message] : []))

const question = { words: 'Name in the game', kind: 'text' as const, choices: [], isRequired: false, isPublic: true }
const to = [{ words: question.words, isPublic: true }]

async function entered(answer = 'You are all worse', name = `Awful ${crypto.randomUUID().slice(0, 8)}`) {
  const [captain] = await members(app, 1)
  const { id } = await opened(host, { teamSize: 2, questions: [question] })
  const body = { name, answers: [answer], to }
  const { mine } = succeed(await captain.call('PUT /api/tournaments/{id}/team', { ...of(id), body }))
  const entrantId = mine.entrantId ?? ''
  const seen = async () => {
    const [entrant] = succeed(await reader.call('GET /api/tournaments/{id}/entrants', of(id)))
    return [entrant?.team?.name, entrant?.answers?.[0] ?? null]
  }
  return { id, captain, name, entrantId, seen }
}

it('the name of a team and its answers are of its captain, and private until the case is taken', async () => {
  const { captain, name, entrantId } = await entered()
  expect(refusal(await report(captain, { kind: 'entry', id: entrantId }))).toEqual([422, 'own_report'])
  expect((await report(reader, { kind: 'entry', id: entrantId })).status).toBe(204)
  const found = await caseOf(judge, { id: entrantId })
  const before = (await judge.call('GET /api/admin/cases/{id}', { params: { id: found.id } })).body
  expect([found.about?.id, before.copies]).toEqual([captain.id, null])
  const { copies } = (await take(judge, found.id)).body
  expect(copies).toMatchObject([{ author: { id: captain.id }, text: `${name}\nYou are all worse` }])
})

it('is taken away with the log of it, and put back', async () => {
  const { id, captain, name, entrantId, seen } = await entered()
  const caseId = await removed('entry', entrantId)
  const missed =
    'The moderators of this hall removed what somebody wrote to enter a tournament of yours. The rule: Hate.'
  expect(await told(host)).toEqual([missed])
  expect(await seen()).toEqual(['Team 1', null])
  expect(JSON.stringify(succeed(await host.call('GET /api/tournaments/{id}/log', of(id))))).not.toContain(name)
  expect(await told(captain)).toEqual([expect.stringContaining('what you wrote to enter a tournament')])
  expect((await putBack(caseId)).status).toBe(200)
  expect(await seen()).toEqual([name, 'You are all worse'])
  expect(await told(captain)).toEqual([])
})

it('what the captain wrote in its place stays, and who is out has no words to put back', async () => {
  const one = await entered()
  const ofOne = await removed('entry', one.entrantId)
  succeed(await makeTeam(one.captain, one.id, 'Kind lanterns'))
  expect((await putBack(ofOne)).status).toBe(200)
  expect(await one.seen()).toEqual(['Kind lanterns', 'You are all worse'])

  const [alone] = await members(app, 1)
  const { id } = await opened(host, { questions: [question] })
  const entry = { ...of(id), body: { answers: ['Worse still'], to } }
  const { mine } = succeed(await alone.call('PUT /api/tournaments/{id}/entry', entry))
  const ofAlone = await removed('entry', mine.entrantId ?? '')
  succeed(await leave(alone, id))
  expect(refusal(await putBack(ofAlone))).toEqual([409, 'case_not_put_back'])
})

it('is not found where nothing is said, or whose it is is kept apart', async () => {
  const [alone] = await members(app, 1)
  const { id } = await opened(host)
  const { mine } = succeed(await enter(alone, id))
  expect(refusal(await report(reader, { kind: 'entry', id: mine.entrantId ?? '' }))).toEqual(notFound)
  const { captain, entrantId } = await entered()
  const [apart] = await members(app, 1)
  await block(captain, apart)
  expect(refusal(await report(apart, { kind: 'entry', id: entrantId }))).toEqual(notFound)
  expect(refusal(await report(apart, { kind: 'entry', id: crypto.randomUUID() }))).toEqual(notFound)
})

it('a series is taken away, its tournaments stay, and belong to it again where they are in no other', async () => {
  const begin = async (name: string) =>
    succeed(await host.call('POST /api/tournaments/series', { body: { name, points: [3, 2, 1], best: null } })).id
  const join = (id: string, seriesId: string) =>
    host.call('PUT /api/tournaments/{id}/series', { ...of(id), body: { seriesId } })
  const seriesOf = async (id: string) => succeed(await get(reader, id)).series?.id
  const [bad, good] = [await begin('Only for the worst'), await begin('Winter nights')]
  const [one, two] = [await opened(host), await opened(host)]
  for (const { id } of [one, two]) succeed(await join(id, bad))
  const stranger = await app.member()
  await block(host, stranger)
  expect(refusal(await report(stranger, { kind: 'series', id: bad }))).toEqual(notFound)
  const caseId = await removed('series', bad)
  expect([await seriesOf(one.id), await seriesOf(two.id)]).toEqual([undefined, undefined])
  expect(await told(host)).toContainEqual(expect.stringContaining('a series of yours'))
  succeed(await join(two.id, good))
  expect((await putBack(caseId)).status).toBe(200)
  expect([await seriesOf(one.id), await seriesOf(two.id)]).toEqual([bad, good])
})
