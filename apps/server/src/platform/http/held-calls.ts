import type { EndpointName } from '@guildhall/contract/frame/endpoint'
import { roles } from '@guildhall/contract/rules/roles'
import type { UnitOfWork } from '../database/unit-of-work.ts'
import type { AppError } from '../errors.ts'
import type { Caller } from './endpoint-handlers.ts'
import type { Answer } from './endpoints/endpoint-answer.ts'
import { parseInput } from './endpoints/endpoint-input.ts'
import type { EndpointRegistry } from './endpoints/endpoint-registry.ts'
import { problemBody } from './problem-answers.ts'
import { areaOf, type WriteGate } from './write-gate.ts'

/** A write of a member as it came, so that it can be done later. */
export type HeldCall = { readonly name: EndpointName; readonly params: unknown; readonly body: unknown }

/**
 * Thrown in a unit that can hold: all that the call wrote is undone, and the call itself kept until staff have looked. `because`
 * is handed on to what keeps it.
 */
export class LookNeeded extends Error {
  readonly because: string | null

  constructor(because: string | null) {
    super(because ?? 'held back')
    this.name = 'LookNeeded'
    this.because = because
  }
}

/** Stores a call in a unit of its own. @returns what its author is told */
export type KeepCall = (unit: UnitOfWork, caller: Caller, call: HeldCall, because: string | null) => Promise<AppError>

/**
 * What can be done about words in a unit: hold the call; nothing, as staff have looked; let them stand, as they are of staff;
 * or refuse them, where no call is that could be done later.
 */
export type Holding = 'can-hold' | 'looked-at' | 'of-staff' | 'cannot-hold'

type Kept = Answer & { readonly isReplay?: boolean }

export type HeldCalls = {
  /** A feature installs which writes can wait, and what keeps them. */
  install(names: readonly EndpointName[], keep: KeepCall): void
  holdingOf(unit: UnitOfWork): Holding
  /** Does a write, or keeps it for later; the answer is kept with it either way. */
  orKeep(
    call: HeldCall,
    of: { readonly caller: Caller; readonly traceId: string },
    attempt: (work: (unit: UnitOfWork) => Promise<Answer>) => Promise<Kept>,
    work: (unit: UnitOfWork) => Promise<Answer>,
  ): Promise<Kept>
  /** Does what was kept, as its author stands now. @throws what the call does */
  perform(unit: UnitOfWork, author: Caller, call: HeldCall): Promise<unknown>
  /** @throws invalid for what the call would not take */
  check(authorId: string, call: HeldCall): void
}

/** Writes that wait: nothing of them is anywhere until they are done, so nobody meets them by any other way either. */
export function createHeldCalls(bound: EndpointRegistry['bound'], writes: Pick<WriteGate, 'require'>): HeldCalls {
  const names = new Set<EndpointName>()
  let keep: KeepCall | undefined
  const holdings = new WeakMap<UnitOfWork, Holding>()

  function parsed(authorId: string, { name, params, body }: HeldCall) {
    const found = bound.get(name)
    if (found === undefined) throw new Error(`${name} is not served any more`)
    return { ...found, input: parseInput(found.endpoint, { params, target: '', body }, authorId) }
  }

  return {
    install(given, keeps) {
      for (const name of given) names.add(name)
      keep = keeps
    },

    holdingOf: (unit) => holdings.get(unit) ?? 'cannot-hold',

    async orKeep(call, { caller, traceId }, attempt, work) {
      const keepCall = keep
      if (keepCall === undefined || !names.has(call.name)) return attempt(work)
      try {
        return await attempt((unit) => {
          holdings.set(unit, caller.role === roles.user ? 'can-hold' : 'of-staff')
          return work(unit)
        })
      } catch (error) {
        if (!(error instanceof LookNeeded)) throw error
        return attempt(async (unit) => {
          await writes.require(unit, caller, areaOf(bound.get(call.name)?.endpoint.area, call.body))
          const told = await keepCall(unit, caller, call, error.because)
          return { status: told.problem.status, body: problemBody(told, traceId) }
        })
      }
    },

    async perform(unit, author, call) {
      const { endpoint, handler, input } = parsed(author.userId, call)
      holdings.set(unit, 'looked-at')
      await writes.require(unit, author, areaOf(endpoint.area, input.body))
      return (handler as (request: object) => Promise<unknown>)({ ...input, caller: author, unit })
    },

    check: (authorId, call) => void parsed(authorId, call),
  }
}
