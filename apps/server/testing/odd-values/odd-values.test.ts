import { api, hubs } from '@guildhall/contract/api'
import type { Endpoint } from '@guildhall/contract/frame/endpoint'
import { roles } from '@guildhall/contract/rules/roles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { hubOutcome } from '../authorization/hub-outcome.ts'
import { type CallName, createTestApp, type TestApp, type TestMember } from '../test-app.ts'
import type { HubName } from '../test-hub.ts'
import { type Known, type OddInput, oddInputs, sample } from './odd-inputs.ts'

let app: TestApp
let gameId: string

beforeAll(async () => {
  app = await createTestApp()
  const member = await app.member()
  const { body } = await member.call('GET /api/games')
  gameId = body.games[0]?.id ?? ''
})
afterAll(() => app.close())

/** Somebody who may call everything, and whom no earlier call has signed out. */
async function anAdmin(): Promise<TestMember> {
  const member = await app.member()
  await app.sql('update users set role = $2 where id = $1', [member.id, roles.admin])
  return member
}

const nobody: Known = { memberId: '0b8a3f0e-6f0c-4a52-9d55-1f9d9f2d1c11', gameId: '1' }
const inputOf = ({ params = z.object({}), query = z.object({}), body }: Endpoint) =>
  z.object({ params, query, ...(body && { body }) })

const calls = (Object.entries(api) as [CallName, Endpoint][]).filter(
  ([, endpoint]) => endpoint.upload === undefined && oddInputs(inputOf(endpoint), nobody).length > 0,
)
const methods = (Object.keys(hubs) as HubName[]).flatMap((hub) =>
  Object.entries(hubs[hub].methods)
    .map(([method, { args }]) => ({ hub, method, args }))
    .filter(({ args }) => oddInputs(args, nobody).length > 0),
)

test.each(calls)('%s answers odd values without a fault of its own', async (name, endpoint) => {
  const admin = await anAdmin()
  const failed: string[] = []
  for (const { place, input, value } of oddInputs(inputOf(endpoint), { memberId: admin.id, gameId })) {
    // An address cannot hold it.
    if (place.startsWith('params') && !String(value).isWellFormed()) continue
    const { status } = await app.call(name, input as never, endpoint.access === 'public' ? undefined : admin)
    if (status >= 500) failed.push(`${place} ${JSON.stringify(input)}: ${status}`)
  }
  expect(failed).toEqual([])
})

test.each(methods)('$hub $method answers odd values without a fault of its own', async ({ hub, method, args }) => {
  const admin = await anAdmin()
  const failed: string[] = []
  for (const { place, input } of oddInputs(args, { memberId: admin.id, gameId })) {
    const outcome = await hubOutcome(app.url, { hub, method, args: input as unknown[] }, admin.token)
    if (outcome === 'internal_error') failed.push(`${place} ${JSON.stringify(input)}`)
  }
  expect(failed).toEqual([])
})

test('what every call takes is found, so that one odd value among it is met', () => {
  const endpoints = Object.entries(api as Record<string, Endpoint>).map(([name, endpoint]) => ({
    name,
    schema: inputOf(endpoint),
  }))
  const found = [...endpoints, ...methods.map(({ hub, method, args }) => ({ name: `${hub}.${method}`, schema: args }))]
  const notFound = found.filter(({ schema }) => !z.safeParse(schema, sample(schema, nobody)).success)
  expect(notFound.map(({ name }) => name)).toEqual([])
})

/** Digits are text like any other; what holds no character is a number beyond its column. */
const fitsNoColumn = ({ value }: OddInput) => typeof value === 'number' || !/^[\w ]+$/.test(String(value))

test('what a schema lets in although it fits no column is known', () => {
  const places = (name: string, found: readonly OddInput[]) =>
    found.filter(fitsNoColumn).map(({ place }) => `${name} ${place}`)
  const letIn = [
    ...calls.flatMap(([name, endpoint]) => places(name, oddInputs(inputOf(endpoint), nobody))),
    ...methods.flatMap(({ hub, method, args }) => places(`${hub}.${method}`, oddInputs(args, nobody))),
  ]
  expect([...new Set(letIn)]).toEqual([
    // Compared as digests, or in memory.
    'POST /api/login body.email',
    'POST /api/login body.password',
    'POST /api/refresh-token body.accessToken',
    'POST /api/refresh-token body.refreshToken',
    'POST /api/logout body.accessToken',
    'POST /api/logout body.refreshToken',
    'POST /api/register body.adminCode',
    'POST /api/register body.invitation',
    'POST /api/register body.homepage',
    'POST /api/register/proof body.token',
    'POST /api/register/proof body.password',
    'POST /api/reset-password query.email',
    'GET /api/password-reset-expiry/{token} params.token',
    'POST /api/submit-password-reset body.token',
    // Columns of eight bytes.
    'GET /api/admin/audit query.before',
    'GET /api/admin/audit/exports/{seq} params.seq',
    'GET /api/admin/audit/exports/{seq} query.after',
    // Read as a sealed word, and never looked for.
    'POST /api/closed body.pass',
    'POST /api/closed/{measureId}/draft body.pass',
    'POST /api/closed/{measureId}/appeal body.pass',
    // Of an entry of the log, as above.
    'GET /api/admin/people/exports/{seq} params.seq',
    // Columns of eight bytes.
    'GET /api/notifications/{userId} query.before',
    'GET /api/notifications/{userId} query.after',
    'GET /api/notifications/{userId}/groups query.before',
    'POST /api/notifications/mark-groups-read body.groups.[].upToSeq',
    'POST /api/notifications/mark-groups-read body.upToSeq',
    'POST /api/notifications/mark-all-read body.upToSeq',
  ])
})
