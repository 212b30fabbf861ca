import type { AreaByFields, WriteArea } from '@guildhall/contract/frame/endpoint'
import type { UnitOfWork } from '../database/unit-of-work.ts'
import type { Caller } from './endpoint-handlers.ts'

/**
 * How the caller stands now, at the start of a unit of work, and until its end: whoever was put out or silenced meanwhile is
 * refused, and whoever puts them out waits for what they are writing. @throws AppError
 */
export type RequireStanding = (unit: UnitOfWork, caller: Caller, area: WriteArea | undefined) => Promise<void>

/** The one gate that each write of members passes, whatever it comes by; a feature installs what it asks. */
export type WriteGate = { readonly require: RequireStanding; install(required: RequireStanding): void }

export function createWriteGate(): WriteGate {
  let installed: RequireStanding | undefined
  return {
    install(required) {
      installed = required
    },
    require: async (unit, caller, area) => installed?.(unit, caller, area),
  }
}

/** Of a call that writes in one of two areas the fields of its body tell in which. */
export function areaOf(declared: WriteArea | AreaByFields | undefined, body: unknown): WriteArea | undefined {
  if (typeof declared !== 'object') return declared
  return declared.with.some((path) => at(body, path.split('.')) !== undefined) ? declared.area : 'own'
}

const at = (body: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (value, field) => (typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined),
    body,
  )
