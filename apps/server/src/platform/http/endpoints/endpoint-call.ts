/** One call of the contract from the router to its handler: token, limit, schema, transaction, in this order. */
import type { Access, RateClass } from '@guildhall/contract/frame/endpoint'
import { problems } from '@guildhall/contract/frame/errors'
import { type Role, roles } from '@guildhall/contract/rules/roles'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Transactions, UnitOfWork } from '../../database/unit-of-work.ts'
import { AppError } from '../../errors.ts'
import { RateLimitError, type RateLimits } from '../../limits/rate-limits.ts'
import { limitedClassOf } from '../../limits/rates.ts'
import type { MaintenanceGate } from '../../settings/maintenance-gate.ts'
import { acceptsJson } from '../accept.ts'
import type { Authenticate } from '../authentication.ts'
import { parseJsonBody } from '../bodies/json-body.ts'
import { limitKey } from '../client-address.ts'
import type { Caller, RequestOrigin } from '../endpoint-handlers.ts'
import type { HeldCalls } from '../held-calls.ts'
import type { LoadGate } from '../operations/load-gate.ts'
import type { StorageWatch } from '../operations/storage-watch.ts'
import { answerUpload, type UploadEndpoint } from '../uploads/upload-call.ts'
import { requireForm } from '../uploads/upload-form.ts'
import type { UploadReceiver } from '../uploads/upload-receiver.ts'
import { areaOf, type WriteGate } from '../write-gate.ts'
import { type Answer, answerOf, checkAnswer } from './endpoint-answer.ts'
import { parseInput } from './endpoint-input.ts'
import type { BoundEndpoint, EndpointRegistry } from './endpoint-registry.ts'
import { callIdentity, type IdempotentAnswers, requestIdentity } from './idempotent-answers.ts'
import { pageHeaders } from './page-headers.ts'

export type EndpointCall = {
  /** Before the body is read: who is it, and may they ask now? */
  admit(request: FastifyRequest, reply: FastifyReply): Promise<unknown>
  answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
}

export type EndpointCallParts = {
  readonly authenticate: Authenticate
  readonly limits: RateLimits
  readonly gate: Pick<LoadGate, 'admit'>
  readonly maintenance: MaintenanceGate
  readonly storage: Pick<StorageWatch, 'requireRoom'>
  readonly transactions: Transactions
  readonly idempotentAnswers: IdempotentAnswers
  readonly replayRules: EndpointRegistry['replayRules']
  readonly turns: EndpointRegistry['turns']
  readonly uploads: Pick<UploadReceiver, 'receive'>
  readonly writes: Pick<WriteGate, 'require'>
  readonly held: Pick<HeldCalls, 'orKeep'>
  readonly checksAnswers: boolean
}

/** Classes that are counted by somebody who knows the key better than the platform does. */
const countedByFeature = new Set(['refresh'])

/** What members need in order to read: it goes on while the storage is full. */
const keepsSignedIn: ReadonlySet<RateClass> = new Set(['login', 'refresh'])

export function createEndpointCall(parts: EndpointCallParts, bound: BoundEndpoint): EndpointCall {
  const { name, endpoint } = bound
  const handler = bound.handler as (request: object) => Promise<unknown>
  const isWrite = !name.startsWith('GET ')
  const hasUnit = isWrite && endpoint.work !== 'in-steps'
  const needsRoom = isWrite && !keepsSignedIn.has(endpoint.rate)

  function checkedAnswer(result: unknown): Answer {
    const answer = answerOf(endpoint, result)
    if (parts.checksAnswers) checkAnswer(name, endpoint, answer)
    return answer
  }

  /** Whoever was put out or silenced writes nothing, what is in flight included. */
  const requireStanding = (unit: UnitOfWork, caller: Caller, body: unknown) =>
    parts.writes.require(unit, caller, areaOf(endpoint.area, body))

  const run = async (input: object) => checkedAnswer(await handler(input))
  const { callOf, identityOf } = identitiesOf(bound)

  /**
   * A write that was done and is only asked for again is answered beyond the limit of its class. Nothing is looked up
   * before the limit is reached, and beyond it only so often. The file of an upload would be read in vain: it has to wait.
   */
  async function count(request: FastifyRequest, addressKey: string): Promise<void> {
    const { caller } = request
    try {
      parts.limits.take(limitedClassOf(endpoint.rate, caller), caller?.userId ?? addressKey)
    } catch (error) {
      const isRepeatable = error instanceof RateLimitError && hasUnit && !endpoint.upload
      const call = isRepeatable && caller ? callOf(request, caller) : undefined
      if (call === undefined) throw error
      if (!mayLookUp(parts.limits, call.userId) || !(await parts.idempotentAnswers.isAnswered(call))) throw error
    }
  }

  async function write(
    request: FastifyRequest,
    caller: Caller,
    came: { bytes: Uint8Array; body: unknown },
    input: { params: unknown; body: unknown },
  ): Promise<Answer> {
    const work = async (unit: UnitOfWork) => {
      await requireStanding(unit, caller, input.body)
      return run({ ...input, unit })
    }
    const identity = identityOf(request, caller, came.bytes)
    const turn = await parts.turns.get(name)?.({ ...input, caller })
    const attempt = (doing: typeof work) =>
      identity === undefined
        ? parts.transactions.run(doing, { turn })
        : parts.idempotentAnswers.answer(identity, request.id, doing, { turn })
    const call = { name, params: request.params, body: came.body }
    const kept = await parts.held.orKeep(call, { caller, traceId: request.id }, attempt, work)
    // A refusal, and an answer without words, tell nothing that the caller does not know.
    if (kept.isReplay && kept.status < 400 && kept.body !== undefined) {
      await parts.replayRules.get(name)?.({ caller, params: input.params, answer: kept.body })
    }
    return kept
  }

  function upload(request: FastifyRequest, reply: FastifyReply, caller: Caller, uploadEndpoint: UploadEndpoint) {
    return answerUpload(
      parts,
      { name, endpoint: uploadEndpoint, request },
      {
        parse: ({ fields }) => ({
          ...parseInput(endpoint, { params: request.params, target: request.url, body: fields }, caller.userId),
          origin: originOf(request, reply),
          caller,
        }),
        begin: (unit) => requireStanding(unit, caller, undefined),
        identityOf: (form) => identityOf(request, caller, form.identity),
        handle: handler,
        answerOf: checkedAnswer,
      },
    )
  }

  return {
    async admit(request) {
      if (!acceptsJson(request)) throw new AppError(problems.not_acceptable)
      parts.gate.admit(endpoint.rate)
      const addressKey = limitKey(request.address)
      parts.limits.take('address', addressKey)
      if (endpoint.access !== 'public') {
        request.caller = await authenticateCaller(parts.authenticate, request)
        requireRole(endpoint.access, request.caller.role)
      }
      // A sign-in works on, or staff could not come in to end it.
      if (endpoint.access !== 'public' || endpoint.rate === 'register') {
        await parts.maintenance.require(request.caller?.role)
      }
      if (!countedByFeature.has(endpoint.rate)) await count(request, addressKey)
      if (endpoint.upload) {
        requireForm(request, endpoint.upload)
        parts.storage.requireRoom('upload')
      }
    },

    async answer(request, reply) {
      const { caller } = request
      if (caller && isUpload(endpoint)) return sendAnswer(reply, await upload(request, reply, caller, endpoint))
      const bytes = requireJson(request)
      const body = parseJsonBody(bytes)
      const input = {
        ...parseInput(endpoint, { params: request.params, target: request.url, body }, caller?.userId),
        origin: originOf(request, reply),
        caller,
      }
      if (needsRoom) parts.storage.requireRoom('write')
      if (isWrite && !hasUnit && caller) {
        await parts.transactions.run((unit) => requireStanding(unit, caller, input.body))
      }
      const answer = hasUnit && caller ? await write(request, caller, { bytes, body }, input) : await run(input)
      reply.headers(pageHeaders(endpoint, answer, { query: input.query, target: request.url }))
      return sendAnswer(reply, answer)
    },
  }
}

/** By what repeats of a call are known. */
function identitiesOf({ name, endpoint }: BoundEndpoint) {
  function callOf(request: FastifyRequest, { userId }: Caller) {
    if (endpoint.repeat === 'own-key') return undefined
    const header = request.headers['idempotency-key']
    return callIdentity({ userId, header, method: request.method, path: identityPath(name, request) })
  }

  function identityOf(request: FastifyRequest, caller: Caller, body: Uint8Array) {
    const call = callOf(request, caller)
    return call && requestIdentity(call, body)
  }

  return { callOf, identityOf }
}

/** Looking up takes nothing from what the member may read, and what is refused names the limit of the write. */
function mayLookUp(limits: RateLimits, userId: string): boolean {
  try {
    limits.take('repeats', userId)
    return true
  } catch (error) {
    if (error instanceof RateLimitError) return false
    throw error
  }
}

const isUpload = (endpoint: BoundEndpoint['endpoint']): endpoint is UploadEndpoint => endpoint.upload !== undefined

/** @throws AppError `unauthenticated` without a token that is good now. */
export async function authenticateCaller(authenticate: Authenticate, request: FastifyRequest): Promise<Caller> {
  const [, token] = /^Bearer +([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '') ?? []
  const authenticated = token === undefined ? undefined : await authenticate(token)
  if (authenticated === undefined) throw new AppError(problems.unauthenticated)
  return authenticated.caller
}

const leastRole: Record<Access, Role> = {
  public: roles.user,
  member: roles.user,
  moderator: roles.moderator,
  admin: roles.admin,
}

function requireRole(access: Access, role: Role): void {
  if (role < leastRole[access]) throw new AppError(problems.forbidden)
}

const noBody = new Uint8Array()

/** The body's bytes; other types than JSON were refused before they were read. */
function requireJson(request: FastifyRequest): Uint8Array {
  if (!(request.body instanceof Uint8Array)) return noBody
  const charset = /charset="?([^";\s]+)/i.exec(request.headers['content-type'] ?? '')?.[1]
  const isEncoded = request.headers['content-encoding'] !== undefined
  if (isEncoded || (charset !== undefined && charset.toLowerCase() !== 'utf-8')) {
    throw new AppError(problems.unsupported_media_type)
  }
  return request.body
}

function originOf(request: FastifyRequest, reply: FastifyReply): RequestOrigin {
  return {
    address: request.address,
    userAgent: request.headers['user-agent'] ?? '',
    traceId: request.id,
    headers: request.headers,
    setHeader: (name, value) => void reply.header(name, value),
  }
}

/** The address of a call with its query, the same under every prefix. */
function identityPath(name: string, request: FastifyRequest): string {
  const params = request.params as Record<string, string>
  const path = name.slice(name.indexOf(' ') + 1).replaceAll(/\{(\w+)\}/g, (_, key: string) => params[key] ?? '')
  const query = request.url.indexOf('?')
  return query === -1 ? path : path + request.url.slice(query)
}

function sendAnswer(reply: FastifyReply, answer: Answer & { isReplay?: boolean }): FastifyReply {
  reply.code(answer.status).header('cache-control', 'no-store')
  if (answer.isReplay) reply.header('idempotency-replayed', 'true')
  if (answer.body === undefined) return reply.send()
  // A kept refusal is a problem, whatever the endpoint answers otherwise.
  const type = answer.status >= 400 ? 'application/problem+json' : 'application/json'
  return reply.header('content-type', `${type}; charset=utf-8`).send(JSON.stringify(answer.body))
}
