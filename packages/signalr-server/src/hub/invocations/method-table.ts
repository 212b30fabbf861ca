import { InvalidDataError } from '../../protocol/invalid-data-error.ts'
import type { HubContract, MethodName } from '../hub-contract.ts'
import type { HubCall, HubDefinition } from '../hub-definition.ts'
import type { BindItem } from '../streams/upload-streams.ts'

/** A method without its types: what came over the wire is bound before it is invoked. */
export type CallableMethod<C extends HubContract, User> = {
  readonly name: MethodName<C>
  /** Whether it answers with an async iterable. */
  readonly isStreaming: boolean
  /** One for each upload stream: checks an item. */
  readonly uploads: readonly BindItem[]
  /** In either direction. */
  readonly hasStreams: boolean
  bind(args: readonly unknown[]): readonly unknown[]
  /** @param args what was bound, then the upload streams. */
  invoke(call: HubCall<C, User>, args: readonly unknown[]): unknown
}

export type MethodTable<C extends HubContract, User> = {
  /** By any case of its name; undefined for everything that was not declared. */
  find(target: string): CallableMethod<C, User> | undefined
}

type Work<C extends HubContract, User> = (call: HubCall<C, User>, ...args: unknown[]) => unknown
type Bind = (args: readonly unknown[]) => readonly unknown[]
type Binding = { readonly bind: Bind } | { readonly arity: number; readonly bind?: never }
type Answering<C extends HubContract, User> =
  | { readonly invoke: Work<C, User>; readonly stream?: never }
  | { readonly stream: Work<C, User> }
type DeclaredMethod<C extends HubContract, User> = Binding &
  Answering<C, User> & { readonly uploads?: number | readonly BindItem[] }

/** @throws when two names differ only in case. */
export function createMethodTable<C extends HubContract, User>(
  declared: HubDefinition<C, User>['methods'],
): MethodTable<C, User> {
  const methods = new Map<string, CallableMethod<C, User>>()
  // A bound method is only ever given what its own `bind` returned.
  const entries = Object.entries(declared) as [MethodName<C>, Work<C, User> | DeclaredMethod<C, User>][]
  for (const [name, method] of entries) {
    const key = name.toLowerCase()
    if (methods.has(key)) throw new Error(`Hub method '${name}' is declared twice.`)
    methods.set(key, callable(name, method))
  }
  return { find: (target) => methods.get(target.toLowerCase()) }
}

function callable<C extends HubContract, User>(
  name: MethodName<C>,
  method: Work<C, User> | DeclaredMethod<C, User>,
): CallableMethod<C, User> {
  if (typeof method === 'function') {
    const invoke = (call: HubCall<C, User>, args: readonly unknown[]) => method(call, ...args)
    return { name, isStreaming: false, uploads: [], hasStreams: false, bind: (args) => args, invoke }
  }
  const isStreaming = method.stream !== undefined
  const uploads = bindersOf(method.uploads)
  return {
    name,
    isStreaming,
    uploads,
    hasStreams: isStreaming || uploads.length > 0,
    bind: method.bind ? (args) => method.bind(args) : exactly(method.arity),
    invoke: method.stream ? (call, args) => method.stream(call, ...args) : (call, args) => method.invoke(call, ...args),
  }
}

function bindersOf(uploads: number | readonly BindItem[] = 0): readonly BindItem[] {
  return typeof uploads === 'number' ? Array.from({ length: uploads }, () => asItCame) : uploads
}

function asItCame(item: unknown): unknown {
  return item
}

function exactly(expected: number): Bind {
  return (args) => {
    if (args.length === expected) return args
    throw new InvalidDataError(`Invocation provides ${args.length} argument(s) but target expects ${expected}.`)
  }
}
