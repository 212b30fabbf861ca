import { randomUUID } from 'node:crypto'
import { type Problem, problems } from '@guildhall/contract/frame/errors'
import { type Role, roles } from '@guildhall/contract/rules/roles'
import { sql } from 'kysely'
import { AppError, type KnownProblem } from '../../src/platform/errors.ts'
import { defineEvent } from '../../src/platform/events.ts'
import type { Platform } from '../../src/platform/platform.ts'
import { startTestServer, type TestServer, type TestServerOptions } from '../test-server.ts'
import { sampleContract, sampleEndpoints, sampleHub, sampleProblems } from './sample-contract.ts'

const sampleKept = defineEvent<{ title: string; ownerId: string }>('sampleKept')

/** The samples have a table of their own, which is not the product's. */
const sampleTaken: Problem = sampleProblems.sample_taken

/** A member of the samples: the token says who it is, so that no account is needed. */
export type SampleMember = { readonly id: string; readonly token: string }

export function sampleMember(role: Role = roles.user): SampleMember {
  const id = randomUUID()
  return { id, token: `sample.${id}.${role}` }
}

const tokenForm = /^sample\.([0-9a-f-]{36})\.([012])(?:\.(\d+))?$/
const hourMs = 3_600_000

/** What a test can hold the handlers with, and see them do. */
export type SampleApp = {
  /** Awaited by `POST /api/samples` before it answers. */
  pause: () => Promise<void>
  readonly ran: string[]
}

export function composeSamples(platform: Platform): SampleApp {
  const { serve, realtime, authentication, events } = platform
  const app: SampleApp = { pause: () => Promise.resolve(), ran: [] }

  async function authenticate(token: string) {
    const [, userId, role, expiresAt] = tokenForm.exec(token) ?? []
    if (userId === undefined) return undefined
    if (userId.startsWith('00000000')) throw new AppError(problems.suspended)
    return {
      caller: { userId, signInId: `sign-in of ${userId}`, role: Number(role) as Role, isNewcomer: false },
      expiresAt: expiresAt === undefined ? Date.now() + hourMs : Number(expiresAt),
    }
  }
  authentication.install({ authenticate, renew: async (caller) => caller })

  const hub = realtime.openHub(sampleHub)
  events.onCommitted(sampleKept, ({ title, ownerId }) => hub.toUser(ownerId, 'Kept', title))

  async function keep({ unit, caller, title }: Keeping) {
    app.ran.push(title)
    const taken = await sql`select 1 from samples where title = ${title}`.execute(unit.db)
    if (taken.rows.length > 0) throw new AppError(sampleTaken as KnownProblem, { current: { title } })
    const kept = { id: randomUUID(), title, ownerId: caller.userId }
    await sql`insert into samples values (${kept.id}, ${title}, ${caller.userId})`.execute(unit.db)
    await unit.announce(sampleKept, kept)
    return kept
  }

  serve(sampleEndpoints, {
    'GET /api/samples/{id}': async ({ params, query, caller }) => ({
      id: params.id,
      limit: query.limit,
      word: query.word ?? null,
      callerId: caller.userId,
    }),
    'POST /api/samples': async ({ unit, caller, body }) => {
      const kept = await keep({ unit, caller, title: body.title })
      await app.pause()
      return kept
    },
    'PUT /api/samples': async ({ unit, caller, body }) => ({
      status: 201 as const,
      body: await keep({ unit, caller, title: body.title }),
    }),
    'DELETE /api/samples/{id}': async ({ unit, params }) => {
      await sql`delete from samples where id = ${params.id}`.execute(unit.db)
    },
    'POST /api/samples/bulk/': async ({ body }) => ({ count: body.length }),
    'POST /api/open': async ({ body, origin }) => ({ body: body ?? null, address: origin.address }),
    'GET /api/staff': async () => undefined,
    'GET /api/vault': async () => undefined,
    'GET /api/faults/{kind}': async ({ params }) => fail(params.kind, platform),
  })
  hub.handle({
    Echo: async ({ caller }, word) => ({ word, callerId: caller.userId }),
    Keep: async ({ unit, caller }, title) => {
      await keep({ unit, caller, title })
    },
    Fault: async (_request, kind) => fail(kind, platform),
  })
  return app
}

type Keeping = {
  unit: Parameters<Parameters<Platform['transactions']['run']>[0]>[0]
  caller: { userId: string }
  title: string
}

async function fail(kind: string, { database }: Platform): Promise<{ fine: boolean }> {
  if (kind === 'refusal') throw new AppError(problems.not_visible)
  if (kind === 'query') await sql`select * from "nobody@example.org"`.execute(database)
  if (kind === 'slow-query') await sql`set local statement_timeout = 50; select pg_sleep(5)`.execute(database)
  if (kind === 'contract') return { fine: true, secret: 'of the row' } as { fine: boolean }
  throw new Error('the token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc of ada@example.org broke')
}

/** A server with the samples on it, and the table they are kept in. */
export async function startSamples(
  options: Pick<TestServerOptions<unknown>, 'config' | 'mail' | 'openGround'> = {},
): Promise<TestServer<SampleApp>> {
  const server = await startTestServer({ ...options, compose: composeSamples, contract: sampleContract })
  await server.sql('create table samples (id uuid primary key, title text not null, owner_id uuid not null)')
  return server
}

/** Headers of a member's call. */
export function as(member: SampleMember, headers: Record<string, string> = {}): Record<string, string> {
  return { authorization: `Bearer ${member.token}`, 'content-type': 'application/json', ...headers }
}
