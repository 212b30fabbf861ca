import type { TournamentAnswers, TournamentQuestion } from '@guildhall/contract/tournaments'
import { expect, it } from 'vitest'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { impose } from '../../../../testing/safety/measures.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'
import { handOver, leaveTeam, ownTeam, placeOf, teamOf } from '../../../../testing/tournaments/teams.ts'
import {
  draftOf,
  enter,
  get,
  hostOf,
  leave,
  members,
  of,
  opened,
  playOut,
  start,
} from '../../../../testing/tournaments/tournaments.ts'
import { until } from '../../../../testing/until.ts'

const app = await forThisFile(createTestApp())

const asked = (words: string, part: Partial<TournamentQuestion> = {}): TournamentQuestion => ({
  words,
  kind: 'text',
  choices: [],
  isRequired: false,
  isPublic: true,
  ...part,
})
const questions = [
  asked('Name in the game', { isRequired: true }),
  asked('Weapon', { kind: 'choice', choices: ['Bow', 'Axe'] }),
  asked('Phone', { isPublic: false }),
  asked('Is it your first?', { kind: 'yes-no', isPublic: false }),
]
const all: TournamentAnswers = ['Wren#12', 'Axe', '0151 7', true]

const seenOf = (those: readonly TournamentQuestion[]) => those.map(({ words, isPublic }) => ({ words, isPublic }))
const enterWith = (member: TestMember, id: string, answers: TournamentAnswers, to = seenOf(questions)) =>
  member.call('PUT /api/tournaments/{id}/entry', { ...of(id), body: { answers, to } })
const answer = (member: TestMember, id: string, answers: TournamentAnswers, to = seenOf(questions)) =>
  member.call('PUT /api/tournaments/{id}/answers', { ...of(id), body: { answers, to } })
const saidIn = async (reader: TestMember, id: string) =>
  succeed(await reader.call('GET /api/tournaments/{id}/entrants', of(id))).map(({ answers }) => answers)
const stored = async () =>
  Number((await app.sql<{ count: string }>('select count(*) from tournament_answers'))[0]?.count)
const wrong = [422, 'tournament_answers_wrong']

it('asks whoever enters, and takes nobody who leaves out what is needed or says what cannot be', async () => {
  const [host, one] = [await hostOf(app), await app.member()]
  const { id, hasQuestions } = await opened(host, { questions })
  expect(hasQuestions).toBe(true)
  expect(succeed(await get(one, id))).toMatchObject({ questions, answers: null, may: { answer: false } })
  for (const answers of [
    [],
    [''],
    [null, 'Bow'],
    ['Wren', 'Sword'],
    ['Wren', true],
    [true],
    ['Wren', null, null, 'yes'],
    ['Wren', null, null, null, 'more'],
  ]) {
    expect(refusal(await enterWith(one, id, answers))).toEqual(wrong)
  }
  expect(refusal(await enter(one, id))).toEqual(wrong)
  const entered = succeed(await enterWith(one, id, [' Wren#12 ', '']))
  expect(entered).toMatchObject({ answers: ['Wren#12', null, null, null], may: { answer: true } })
  // A repeat changes nothing.
  expect(succeed(await enterWith(one, id, ['Another'])).answers).toEqual(entered.answers)
})

it('counts what is said for the questions that were seen, so that nothing said to the host alone becomes public', async () => {
  const host = await hostOf(app)
  const [one, captain] = await members(app, 2)
  const phone = asked('Phone', { isPublic: false })
  for (const now of [[asked('Phone')], [asked('Handy', { isPublic: false })], [asked('Name'), phone]]) {
    const { id, version } = await opened(host, { questions: [phone] })
    const change = { ...of(id), body: { version, questions: now } }
    succeed(await host.call('PATCH /api/tournaments/{id}', change))
    expect(refusal(await enterWith(one, id, ['0151 7'], seenOf([phone])))).toEqual(wrong)
    expect(refusal(await enterWith(one, id, ['0151 7'], []))).toEqual(wrong)
    expect(succeed(await enterWith(one, id, [null], seenOf([phone]))).answers).toEqual(now.map(() => null))
    expect(refusal(await answer(one, id, ['0151 7'], seenOf([phone])))).toEqual(wrong)
    succeed(await answer(one, id, ['0151 7'], seenOf(now)))
  }
  const { id } = await opened(host, { questions: [asked('Phone')], teamSize: 2 })
  const team = { name: 'Lanterns', answers: ['0151 7'], to: seenOf([phone]) }
  const entering = () => captain.call('PUT /api/tournaments/{id}/team', { ...of(id), body: team })
  expect(refusal(await entering())).toEqual(wrong)
})

it('shows what is public to all, and all of it to who hosts and referees and to who said it', async () => {
  const host = await hostOf(app)
  const [one, referee, stranger, blocked, moderator] = [...(await members(app, 4)), await moderatorOf(app)]
  const { id } = await opened(host, { questions, refereeIds: [], audience: 'everybody' })
  await app.sql('update tournaments set referee_ids = array[$1::uuid] where id = $2', [referee.id, id])
  succeed(await enterWith(one, id, all))
  const [name, weapon] = all
  const seenByAll = [[name, weapon, null, null]]
  for (const reader of [host, referee, one]) expect(await saidIn(reader, id)).toEqual([all])
  for (const reader of [stranger, moderator]) expect(await saidIn(reader, id)).toEqual(seenByAll)
  expect(succeed(await get(one, id)).answers).toEqual(all)
  expect(succeed(await get(host, id)).answers).toBeNull()
  succeed(await blocked.call('PUT /api/blocks/{userId}', { params: { userId: one.id } }))
  expect(await saidIn(blocked, id)).toEqual([null])
  // Neither the log nor the file has a word of it.
  const log = succeed(await host.call('GET /api/tournaments/{id}/log', of(id)))
  const file = succeed(await host.call('GET /api/tournaments/{id}/document', of(id)))
  expect(JSON.stringify([log, file])).not.toMatch(/Wren#12|0151/)
  expect(file.facts.questions).toEqual(questions)
})

it('lets who said it say something else until it is drawn, and nobody besides', async () => {
  const host = await hostOf(app)
  const [one, other, muted] = await members(app, 3)
  const { id, version } = await opened(host, { questions, capacity: 2 })
  for (const member of [one, other, muted]) succeed(await enterWith(member, id, all))
  expect(succeed(await answer(one, id, ['Wren#13', 'Bow', null, false])).answers).toEqual([
    'Wren#13',
    'Bow',
    null,
    false,
  ])
  // On the waiting list, too.
  expect(succeed(await answer(muted, id, ['Later'])).answers).toEqual(['Later', null, null, null])
  expect(refusal(await answer(one, id, [null]))).toEqual(wrong)
  expect(refusal(await answer(host, id, ['Me']))).toEqual([409, 'tournament_not_entered'])
  succeed(await impose(await moderatorOf(app), muted, 'mute', { area: 'tournaments' }))
  expect(refusal(await answer(muted, id, ['Again']))).toEqual([403, 'measure_in_force'])
  // What others answered stays what was asked.
  const change = { ...of(id), body: { version, questions: [] } }
  expect(refusal(await host.call('PATCH /api/tournaments/{id}', change))).toEqual([422, 'tournament_field_fixed'])
  const before = await stored()
  succeed(await start(host, id))
  // Whoever still waited gets no seat, and nobody needs what they said.
  expect(await stored()).toBe(before - 1)
  expect(refusal(await answer(one, id, all))).toEqual([409, 'tournament_wrong_state'])
  expect(succeed(await get(one, id)).may.answer).toBe(false)
})

it('keeps nothing of who leaves, or whose account is deleted, nor to what is asked no more', async () => {
  const host = await hostOf(app)
  const [one, other] = await members(app, 2)
  const { id, version } = await opened(host, { questions })
  const before = await stored()
  for (const member of [host, one, other]) succeed(await enterWith(member, id, all))
  expect(await stored()).toBe(before + 3)
  expect((await leave(one, id)).status).toBe(204)
  await app.sql('delete from users where id = $1', [other.id])
  expect(await stored()).toBe(before + 1)
  expect(refusal(await enter(one, id))).toEqual(wrong)
  const change = { ...of(id), body: { version, questions: [asked('Weapon')] } }
  expect(succeed(await host.call('PATCH /api/tournaments/{id}', change)).answers).toBeNull()
  expect(await stored()).toBe(before)
})

it('keeps nothing of who is out once it was drawn, nor of what is called off', async () => {
  const host = await hostOf(app)
  const [one, other, third] = await members(app, 3)
  const { id } = await opened(host, { questions })
  const before = await stored()
  for (const member of [one, other, third]) succeed(await enterWith(member, id, all))
  succeed(await start(host, id))
  expect((await leave(one, id)).status).toBe(204)
  expect(await stored()).toBe(before + 2)
  succeed(await host.call('POST /api/tournaments/{id}/cancel', { ...of(id), body: { reason: 'It rains' } }))
  expect(await stored()).toBe(before)
})

it('drops what was not public in the night after a result could be mended last', async () => {
  const host = await hostOf(app)
  const [one, other] = await members(app, 2)
  const ids = []
  for (const _ of ['recent', 'long ago']) {
    const { id } = await opened(host, { questions })
    for (const member of [one, other]) succeed(await enterWith(member, id, all))
    succeed(await start(host, id))
    await playOut(host, id, [one, other])
    ids.push(id)
  }
  const [recent = '', past = ''] = ids
  await app.sql("update tournaments set ended_at = ended_at - interval '25 hours' where id = $1", [past])
  await app.platform.jobs.enqueue(app.platform.database, { name: 'forget-private-answers' }, {})
  const isGone = async () => (await saidIn(host, past)).every((said) => said?.[2] === null)
  await until(isGone, 'what was not public is dropped')
  expect(await saidIn(host, past)).toEqual([one, other].map(() => ['Wren#12', 'Axe', null, null]))
  expect(await saidIn(host, recent)).toEqual([all, all])
})

it('asks the captain of a team: only they change it, and who is captain next does not read what is not public', async () => {
  const host = await hostOf(app)
  const [captain, mate] = await members(app, 2)
  const ofTeams = [asked('Crest'), asked('Phone', { isPublic: false })]
  const to = seenOf(ofTeams)
  const { id } = await opened(host, { questions: ofTeams, teamSize: 2 })
  const entrantId = await teamOf(id, 'Lanterns', [captain, mate])
  succeed(await answer(captain, id, ['A lamp', '0151 7'], to))
  expect(refusal(await answer(mate, id, ['A moth'], to))).toEqual([403, 'tournament_not_captain'])
  expect(await saidIn(mate, id)).toEqual([['A lamp', null]])
  expect(succeed(await get(mate, id))).toMatchObject({ answers: null, may: { answer: false } })
  const place = placeOf(await ownTeam(captain, id), mate)
  succeed(await handOver(captain, id, entrantId, place))
  expect(await saidIn(mate, id)).toEqual([['A lamp', null]])
  // It goes with who said it, and not with who is captain.
  const before = await stored()
  expect((await leaveTeam(captain, id, entrantId)).status).toBe(204)
  expect(await stored()).toBe(before - 1)
  expect(await saidIn(host, id)).toEqual([null])
  expect(succeed(await answer(mate, id, ['A moth'], to)).answers).toEqual(['A moth', null])
})

it('opens none whose questions nobody could answer', async () => {
  const host = await hostOf(app)
  const { id, version } = await draftOf(host)
  let seen = version
  for (const unsound of [
    [asked('Weapon', { kind: 'choice', choices: ['Bow'] })],
    [asked('Weapon', { kind: 'choice', choices: ['Bow', 'Bow'] })],
    [asked('Weapon', { choices: ['Bow', 'Axe'] })],
    [asked('Weapon'), asked('weapon')],
  ]) {
    const body = { version: seen, questions: unsound }
    seen = succeed(await host.call('PATCH /api/tournaments/{id}', { ...of(id), body })).version
    expect(refusal(await host.call('POST /api/tournaments/{id}/publish', of(id)))).toEqual([
      422,
      'tournament_settings_wrong',
    ])
  }
})
