import type { RateClass } from '@guildhall/contract/frame/endpoint'
import { problems } from '@guildhall/contract/frame/errors'
import type { HubDefinition, HubMethod } from '@guildhall/contract/frame/hub'
import { type HubConnection, HubError } from '@guildhall/signalr-server'
import type { Transactions } from '../database/unit-of-work.ts'
import type { Authentication } from '../http/authentication.ts'
import { checkValue } from '../http/endpoints/endpoint-answer.ts'
import { refuseForeignIdentity } from '../http/endpoints/foreign-identity.ts'
import type { StorageWatch } from '../http/operations/storage-watch.ts'
import { refusalOf } from '../http/problem-answers.ts'
import type { WriteGate } from '../http/write-gate.ts'
import type { RateLimits } from '../limits/rate-limits.ts'
import { limitedClassOf } from '../limits/rates.ts'
import type { Logger } from '../logger.ts'
import type { HubRequest } from '../realtime.ts'
import type { MaintenanceGate } from '../settings/maintenance-gate.ts'
import { type HubUser, presentCaller } from './hub-callers.ts'

export type HubHandler = (request: HubRequest, ...args: unknown[]) => Promise<unknown>

/** Names the row that a call will wait for; see `Transactions`. */
export type HubTurnOf = (...args: unknown[]) => string | undefined

export type HubMethodParts = {
  readonly authentication: Authentication
  readonly transactions: Transactions
  readonly limits: RateLimits
  readonly storage: Pick<StorageWatch, 'requireRoom'>
  readonly log: Logger
  readonly writes: Pick<WriteGate, 'require'>
  readonly maintenance: MaintenanceGate
  readonly checksAnswers: boolean
}

type Call = { readonly connection: HubConnection<HubUser> }

/** Arguments as they came, and as the contract understands them. */
type Arguments = { readonly given: readonly unknown[]; readonly parsed: readonly unknown[] }

/**
 * The methods of a hub as the hub server calls them: arguments, caller, limit, one transaction, result.
 * @param find looks up at the time of the call what features bind later.
 */
export function createHubMethods(
  definition: HubDefinition,
  find: { handlerOf(definition: HubDefinition, method: string): HubHandler; turns: ReadonlyMap<string, HubTurnOf> },
  parts: HubMethodParts,
) {
  return Object.fromEntries(
    Object.entries(definition.methods).map(([name, method]) => [
      name,
      {
        bind: (args: readonly unknown[]): [Arguments] => [parseArguments(method, args)],
        invoke: (call: Call, args: Arguments) =>
          invoke(
            {
              name: `${definition.path} ${name}`,
              method,
              handler: find.handlerOf(definition, name),
              turnOf: find.turns.get(name),
            },
            parts,
            call,
            args,
          ),
      },
    ]),
  )
}

function parseArguments(method: HubMethod, given: readonly unknown[]): Arguments {
  const result = method.args.safeParse(given)
  if (!result.success) throw new HubError(problems.invalid.code)
  return { given, parsed: result.data }
}

/** Methods of these classes store nothing. */
const unwritten: ReadonlySet<RateClass> = new Set(['read', 'search', 'typing', 'activity'])

async function invoke(
  bound: { name: string; method: HubMethod; handler: HubHandler; turnOf: HubTurnOf | undefined },
  parts: HubMethodParts,
  { connection }: Call,
  { given, parsed }: Arguments,
): Promise<unknown> {
  const { name, method, handler, turnOf } = bound
  const { userId } = connection.user.caller
  try {
    const caller = await presentCaller(parts.authentication, connection)
    parts.limits.take(limitedClassOf(method.rate, caller), userId)
    await parts.maintenance.require(caller.role)
    for (const [at, value] of given.entries()) refuseForeignIdentity(method.args.def.items[at], value, userId)
    if (!unwritten.has(method.rate)) parts.storage.requireRoom('write')
    return await parts.transactions.run(
      async (unit) => {
        if (method.area !== undefined) await parts.writes.require(unit, caller, method.area)
        const result = await handler({ caller, connectionId: connection.id, unit }, ...parsed)
        if (parts.checksAnswers) checkValue(name, method.result, result)
        return result
      },
      { turn: turnOf?.(...parsed) },
    )
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal === undefined) {
      parts.log.error({ err: error, route: name, userId }, 'a hub call failed')
      throw error
    }
    const { code } = refusal.problem
    parts.log.info({ route: name, userId, code }, 'a hub call was refused')
    throw new HubError(code)
  }
}
