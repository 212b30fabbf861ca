import { randomUUID } from 'node:crypto'
import { api, hubs } from '@guildhall/contract/api'
import type { Endpoint, WriteArea } from '@guildhall/contract/frame/endpoint'
import type { HubDefinition } from '@guildhall/contract/frame/hub'
import { type MeasureArea, measureAreas } from '@guildhall/contract/rules/safety/measure-rules'
import { describe, expect, test } from 'vitest'
import { forThisFile } from '../for-this-file.ts'
import { refusal } from '../refusal.ts'
import { type CallName, createTestApp, type TestMember } from '../test-app.ts'
import type { HubName } from '../test-hub.ts'
import type { EndpointRow, HubRow } from './authorization-row.ts'
import { readAuthorizationTable } from './authorization-table.ts'
import { hubOutcome } from './hub-outcome.ts'
import { gatherCast } from './scene.ts'

/** Each write of members that the contract has, by whoever is silenced here or there: none is listed by hand. */
const table = await readAuthorizationTable()
const writes = (Object.entries(api) as [CallName, Endpoint][]).filter(
  ([name, { access }]) => access === 'member' && !name.startsWith('GET '),
)
const methods = (Object.keys(hubs) as HubName[]).flatMap((hub) =>
  Object.entries((hubs[hub] as HubDefinition).methods).flatMap(([method, { area }]) =>
    area === undefined ? [] : [{ name: `hub ${hub}.${method}`, hub, method, area }],
  ),
)

const app = await forThisFile(createTestApp())
const cast = await gatherCast(app)

/** Which silence reaches a write there. */
function reaching(area: WriteArea): readonly MeasureArea[] {
  if (area === 'own') return []
  return area === 'hall' ? ['everything'] : ['everything', area]
}

/** As many measures as are named stand against the member, and no others. */
async function silence(
  member: TestMember,
  areas: readonly MeasureArea[],
  more: readonly 'limit'[] = [],
): Promise<void> {
  await app.sql('delete from measures where member_id = $1', [member.id])
  for (const [kind, area] of [...areas.map((each) => ['mute', each]), ...more.map((each) => [each, 'everything'])]) {
    await app.sql(
      `insert into measures (id, member_id, kind, area, rule, words, ends_at)
       values ($1, $2, $3, $4, 'harassment', 'Talk to stay.', now() + interval '1 day')`,
      [randomUUID(), member.id, kind, area],
    )
  }
}

const players = ['owner', 'friend', 'stranger'] as const
/** Somebody who may do it when nobody keeps them from it. */
const playerOf = <Outcome>(
  expected: Readonly<Record<(typeof players)[number], Outcome>>,
  isDone: (outcome: Outcome) => boolean,
) => players.find((player) => isDone(expected[player])) ?? 'owner'

describe('whoever is silenced', () => {
  test.each(writes)('%s', async (name, { area }) => {
    const where = typeof area === 'object' ? 'own' : area
    if (where === undefined) throw new Error(`${name} writes: say in the contract in which area`)
    const { arrange, expect: expected } = table.get(name) as EndpointRow
    const player = playerOf(expected, (status) => status < 300)
    const actor = cast[player]
    const args = await arrange({ ...cast, actor })
    for (const there of reaching(where)) {
      await silence(actor, [there])
      const refused = await app.call(name, args, actor)
      expect([...refusal(refused), app.problem(refused).current]).toEqual([
        403,
        'measure_in_force',
        expect.objectContaining({ area: there, rule: 'harassment', until: expect.any(String) }),
      ])
    }
    await silence(
      actor,
      measureAreas.filter((there) => !reaching(where).includes(there)),
      ['limit'],
    )
    const { status } = await app.call(name, args, actor)
    await silence(actor, [])
    expect(status).toBe(expected[player])
  })

  test.each(methods)('$name', async ({ name, hub, method, area }) => {
    const { arrange, expect: expected } = table.get(name) as HubRow
    const player = playerOf(expected, (outcome) => outcome === 'ok')
    const actor = cast[player]
    const args = await arrange({ ...cast, actor })
    const met = () => hubOutcome(app.url, { hub, method, args }, actor.token)
    for (const there of reaching(area)) {
      await silence(actor, [there])
      expect(await met()).toBe('measure_in_force')
    }
    await silence(
      actor,
      measureAreas.filter((there) => !reaching(area).includes(there)),
      ['limit'],
    )
    const outcome = await met()
    await silence(actor, [])
    expect(outcome).toBe(expected[player])
  })

  test('keeps their preferences, and not their name', async () => {
    await silence(cast.owner, ['everything'])
    const change = (body: object) => cast.owner.call('PATCH /api/me', { body })
    const answers = [
      (await change({ preferences: { realCovers: false } })).status,
      refusal(await change({ firstName: 'Ola' })),
      refusal(await change({ crest: null })),
    ]
    await silence(cast.owner, [])
    expect(answers).toEqual([200, [403, 'measure_in_force'], [403, 'measure_in_force']])
  })
})
