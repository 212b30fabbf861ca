// What is picked and banned comes along with a draft, a file and a template.
import type { TournamentDraft } from '@guildhall/contract/tournaments'
import { expect, it } from 'vitest'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp } from '../../../../testing/test-app.ts'
import { keptFacts } from '../../../../testing/tournaments/kept-facts.ts'
import { draftOf, get, hostOf, of, opened } from '../../../../testing/tournaments/tournaments.ts'

const app = await forThisFile(createTestApp())
const host = await hostOf(app)

const picks = {
  pool: ['Colosseo', 'Salt Mine', 'King Street'],
  begins: 'chance' as const,
  orders: [{ bestOf: 1, steps: ['second-bans' as const, 'first-bans' as const, 'decider' as const] }],
  minutes: 3,
}
const stages: TournamentDraft['stages'] = [{ format: 'single_elimination', bestOf: [1] }]
const publish = (id: string) => host.call('POST /api/tournaments/{id}/publish', of(id))

it('stands in a draft and in its file, and another draft is made by it', async () => {
  const { id, picks: named } = await draftOf(host, { stages, picks })
  expect(named).toEqual(picks)
  succeed(await publish(id))
  const { facts } = succeed(await host.call('GET /api/tournaments/{id}/document', of(id)))
  expect(facts.picks).toEqual(picks)
  const copy = await draftOf(host, { stages, picks: facts.picks })
  expect(copy.picks).toEqual(picks)
})

it('changes with the draft, each name once, and without names there are none', async () => {
  const { id, version } = await draftOf(host, { stages, picks })
  const change = async (body: object, now: number) =>
    succeed(await host.call('PATCH /api/tournaments/{id}', { ...of(id), body: { ...body, version: now } }))
  const renamed = await change({ picks: { ...picks, pool: [' Reef ', 'Reef', 'Dunes'], orders: [] } }, version)
  expect(renamed.picks?.pool).toEqual(['Reef', 'Dunes'])
  // What is not said stays.
  const titled = await change({ title: 'Another name' }, renamed.version)
  expect(titled.picks?.pool).toEqual(['Reef', 'Dunes'])
  expect((await change({ picks: { pool: [] } }, titled.version)).picks).toBeNull()
})

it('is looked at when it opens, and is named by its own call from then on', async () => {
  const wrong = [422, 'tournament_picks_wrong']
  const short = await draftOf(host, { stages, picks: { ...picks, pool: ['Colosseo'], orders: [] } })
  expect(refusal(await publish(short.id))).toEqual(wrong)
  const orders = [{ bestOf: 1, steps: ['decider' as const, 'first-bans' as const] }]
  const odd = await draftOf(host, { stages, picks: { ...picks, orders } })
  expect(refusal(await publish(odd.id))).toEqual(wrong)
  const { id, version } = await opened(host, { stages, picks })
  const body = { picks: { ...picks, minutes: null }, version }
  expect(refusal(await host.call('PATCH /api/tournaments/{id}', { ...of(id), body }))).toEqual([
    422,
    'tournament_field_fixed',
  ])
  const named = { ...of(id), body: { ...picks, minutes: null } }
  succeed(await host.call('PUT /api/tournaments/{id}/picks', named))
  expect(succeed(await get(host, id)).picks?.minutes).toBeNull()
})

it('is kept with a template; one from before names none', async () => {
  const facts = keptFacts({ picks })
  succeed(await host.call('POST /api/tournaments/templates', { body: { name: 'With maps', facts } }))
  await app.sql(
    `insert into tournament_templates (id, owner_id, name, facts)
     select gen_random_uuid(), owner_id, 'From before', (facts::jsonb - 'picks')::json from tournament_templates
     where owner_id = $1`,
    [host.id],
  )
  const kept = succeed(await host.call('GET /api/tournaments/templates'))
  expect(kept.map((one) => [one.name, one.facts.picks])).toEqual([
    ['From before', null],
    ['With maps', picks],
  ])
})
