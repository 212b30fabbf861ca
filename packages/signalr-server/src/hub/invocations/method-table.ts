import { InvalidDataError } from '../../protocol/invalid-data-error.ts'
import type { HubContract, MethodName } from '../hub-contract.ts'
import type { HubCall, HubDefinition } from '../hub-definition.ts'

/** A method without its types: what came over the wire is bound before it is invoked. */
export type CallableMethod<C extends HubContract, User> = {
  readonly name: MethodName<C>
  bind(args: readonly unknown[]): readonly unknown[]
  invoke(call: HubCall<C, User>, args: readonly unknown[]): unknown
}

export type MethodTable<C extends HubContract, User> = {
  /** By any case of its name; undefined for everything that was not declared. */
  find(target: string): CallableMethod<C, User> | undefined
}

type Invoke<C extends HubContract, User> = (call: HubCall<C, User>, ...args: unknown[]) => unknown
type Bind = (args: readonly unknown[]) => readonly unknown[]
type ErasedMethod<C extends HubContract, User> =
  | Invoke<C, User>
  | { readonly arity: number; readonly invoke: Invoke<C, User>; readonly bind?: never }
  | { readonly bind: Bind; readonly invoke: Invoke<C, User> }

/** @throws when two names differ only in case. */
export function createMethodTable<C extends HubContract, User>(
  declared: HubDefinition<C, User>['methods'],
): MethodTable<C, User> {
  const methods = new Map<string, CallableMethod<C, User>>()
  // A bound method is only ever given what its own `bind` returned.
  const entries = Object.entries(declared) as [MethodName<C>, ErasedMethod<C, User>][]
  for (const [name, method] of entries) {
    const key = name.toLowerCase()
    if (methods.has(key)) throw new Error(`Hub method '${name}' is declared twice.`)
    methods.set(key, callable(name, method))
  }
  return { find: (target) => methods.get(target.toLowerCase()) }
}

function callable<C extends HubContract, User>(
  name: MethodName<C>,
  method: ErasedMethod<C, User>,
): CallableMethod<C, User> {
  if (typeof method === 'function') {
    return { name, bind: (args) => args, invoke: (call, args) => method(call, ...args) }
  }
  return {
    name,
    bind: method.bind ? (args) => method.bind(args) : exactly(method.arity),
    invoke: (call, args) => method.invoke(call, ...args),
  }
}

function exactly(expected: number): Bind {
  return (args) => {
    if (args.length === expected) return args
    throw new InvalidDataError(`Invocation provides ${args.length} argument(s) but target expects ${expected}.`)
  }
}
