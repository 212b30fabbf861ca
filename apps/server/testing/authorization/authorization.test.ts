import { api, hubs } from '@guildhall/contract/api'
import { describe, expect, test } from 'vitest'
import { forThisFile } from '../for-this-file.ts'
import { type CallName, createTestApp } from '../test-app.ts'
import type { HubName } from '../test-hub.ts'
import type { Actor, EndpointRow, HubRow, Scene } from './authorization-row.ts'
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

type Row<Args, Outcome> = {
  readonly arrange: (scene: Scene) => Promise<Args>
  readonly expect: Readonly<Record<Actor, Outcome>>
}

/**
 * What each actor of the row meets, in the row's order. What was arranged for one serves the next as well while it stands as
 * it was arranged, and was not arranged for the one alone.
 * @param stands whether a call that was met so has left everything as it was
 */
async function outcomes<Args, Outcome>(
  row: Row<Args, Outcome>,
  meet: (args: Args, token: string | undefined) => Promise<Outcome>,
  stands: (outcome: Outcome) => boolean,
): Promise<Record<string, Outcome>> {
  const met: Record<string, Outcome> = {}
  let kept: { readonly args: Args } | undefined
  for (const actor of Object.keys(row.expect) as Actor[]) {
    const { member, token } = casting(cast, actor)
    let isForOne = false
    const scene: Scene = {
      ...cast,
      get actor() {
        isForOne = true
        return member
      },
    }
    const { args } = kept ?? { args: await row.arrange(scene) }
    const outcome = await meet(args, token)
    met[actor] = outcome
    kept = !isForOne && stands(outcome) ? { args } : undefined
  }
  return met
}

test('every row names a call of the contract', () => {
  const known = new Set<string>([...calls, ...hubMethods.map(({ name }) => name)])
  expect([...table.keys()].filter((name) => !known.has(name))).toEqual([])
})

/** Of calls of staff: whom a row lets in though the heading of the table does not, and whom it turns away though it does. */
function breaches(name: CallName): string[] {
  const { access } = api[name]
  const row = table.get(name)
  if (row === undefined || (access !== 'moderator' && access !== 'admin')) return []
  const isStaff = (actor: string) => actor === 'admin' || (actor === 'moderator' && access === 'moderator')
  return Object.entries(row.expect).flatMap(([actor, outcome]) => {
    const isTurnedAway = outcome === 401 || outcome === 403
    return isTurnedAway === isStaff(actor) ? [`${actor} at ${name}: ${outcome}`] : []
  })
}

test('rows of calls of staff turn away everybody below the role of their heading, and nobody else', () => {
  expect(calls.flatMap(breaches)).toEqual([])
})

describe('who may call', () => {
  test.each(calls)('%s', async (name) => {
    const row = table.get(name) as EndpointRow | undefined
    if (row === undefined) throw new Error(`write a row for ${name} in its feature's .authorization.ts`)
    const isReading = name.startsWith('GET ')
    const met = await outcomes(
      row,
      async (args, token) => (await app.call(name, args, token)).status,
      (status) => isReading || status >= 400,
    )
    expect(met).toEqual(row.expect)
  })
})

describe('who may invoke', () => {
  test.each(hubMethods)('$name', async ({ name, hub, method }) => {
    const row = table.get(name) as HubRow | undefined
    if (row === undefined) throw new Error(`write a row for ${name} in its feature's .authorization.ts`)
    const met = await outcomes(
      row,
      (args, token) => hubOutcome(app.url, { hub, method, args }, token),
      (outcome) => outcome !== 'ok',
    )
    expect(met).toEqual(row.expect)
  })
})
