import { api, hubs } from '@guildhall/contract/api'
import { describe, expect, test } from 'vitest'
import { forThisFile } from '../for-this-file.ts'
import { type CallName, createTestApp } from '../test-app.ts'
import type { HubName } from '../test-hub.ts'
import type { Actor, EndpointRow, HubRow } from './authorization-row.ts'
import { readAuthorizationTable } from './authorization-table.ts'
import { hubOutcome } from './hub-outcome.ts'
import { casting, gatherCast } from './scene.ts'

const table = await readAuthorizationTable()
const calls = Object.keys(api) as CallName[]
const hubMethods = (Object.keys(hubs) as HubName[]).flatMap((hub) =>
  Object.keys(hubs[hub].methods).map((method) => ({ name: `hub ${hub}.${method}`, hub, method })),
)

const app = await forThisFile(createTestApp())
const cast = await gatherCast(app)

/** What each actor of the row meets, in the row's order. */
async function outcomes<Outcome>(
  row: { expect: Readonly<Record<Actor, Outcome>> },
  meet: (actor: Actor) => Promise<Outcome>,
): Promise<Record<string, Outcome>> {
  const met: Record<string, Outcome> = {}
  for (const actor of Object.keys(row.expect) as Actor[]) met[actor] = await meet(actor)
  return met
}

test('every row names a call of the contract', () => {
  const known = new Set<string>([...calls, ...hubMethods.map(({ name }) => name)])
  expect([...table.keys()].filter((name) => !known.has(name))).toEqual([])
})

describe('who may call', () => {
  test.each(calls)('%s', async (name) => {
    const row = table.get(name) as EndpointRow | undefined
    if (row === undefined) throw new Error(`write a row for ${name} in its feature's .authorization.ts`)
    const met = await outcomes(row, async (actor) => {
      const { member, token } = casting(cast, actor)
      const args = await row.arrange({ ...cast, actor: member })
      return (await app.call(name, args, token)).status
    })
    expect(met).toEqual(row.expect)
  })
})

describe('who may invoke', () => {
  test.each(hubMethods)('$name', async ({ name, hub, method }) => {
    const row = table.get(name) as HubRow | undefined
    if (row === undefined) throw new Error(`write a row for ${name} in its feature's .authorization.ts`)
    const met = await outcomes(row, async (actor) => {
      const { member, token } = casting(cast, actor)
      const args = await row.arrange({ ...cast, actor: member })
      return hubOutcome(app.url, { hub, method, args }, token)
    })
    expect(met).toEqual(row.expect)
  })
})
