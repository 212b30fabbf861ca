import { templatesMaximum } from '@guildhall/contract/rules/tournaments/tournament-limits'
import { expect, it } from 'vitest'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { makeGame, moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'
import { keptFacts } from '../../../../testing/tournaments/kept-facts.ts'
import { members } from '../../../../testing/tournaments/tournaments.ts'

const app = await forThisFile(createTestApp())

type Facts = ReturnType<typeof keptFacts>
const keep = (member: TestMember, name: string, facts: Facts = keptFacts()) =>
  member.call('POST /api/tournaments/templates', { body: { name, facts } })
const list = async (member: TestMember) => succeed(await member.call('GET /api/tournaments/templates'))
const names = async (member: TestMember) => (await list(member)).map(({ name }) => name)
const remove = (member: TestMember, id: string) =>
  member.call('DELETE /api/tournaments/templates/{id}', { params: { id } })

it('keeps a set-up with its game and its questions, for its owner alone', async () => {
  const [one, other] = await members(app, 2)
  const game = await makeGame(await moderatorOf(app))
  const questions = [{ words: 'Weapon', kind: 'text' as const, choices: [], isRequired: true, isPublic: false }]
  const kept = succeed(await keep(one, 'League', keptFacts({ gameId: game.id, checkIn: 30, capacity: 12, questions })))
  expect(kept).toMatchObject({
    name: 'League',
    game: { id: game.id },
    facts: { title: 'Candle cup', capacity: 12, checkInMinutes: 30, questions },
  })
  expect(await list(one)).toEqual([kept])
  expect(await list(other)).toEqual([])
  expect((await remove(other, kept.id)).status).toBe(204)
  expect(await names(one)).toEqual(['League'])
  for (const _ of [1, 2]) expect((await remove(one, kept.id)).status).toBe(204)
  expect(await list(one)).toEqual([])
})

it('puts another under the same name in its place, and has room for so many', async () => {
  const one = await app.member()
  for (let at = 1; at <= templatesMaximum; at += 1) succeed(await keep(one, `Template ${at}`))
  expect(refusal(await keep(one, 'One more'))).toEqual([409, 'too_many_tournament_templates'])
  succeed(await keep(one, 'TEMPLATE 3', keptFacts({ capacity: 64 })))
  const all = await list(one)
  expect(all).toHaveLength(templatesMaximum)
  expect(all.find(({ name }) => name === 'TEMPLATE 3')?.facts.capacity).toBe(64)
  expect(refusal(await keep(one, 'Template 4', keptFacts({ gameId: 'h999999' })))).toEqual([
    422,
    'tournament_settings_wrong',
  ])
})
