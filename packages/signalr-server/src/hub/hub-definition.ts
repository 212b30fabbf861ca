import type { HubCallClients } from './clients.ts'
import type { HubGroups } from './groups.ts'
import type { Hub } from './hub.ts'
import type { HubConnection } from './hub-connection.ts'
import type {
  HubContract,
  IsStreaming,
  MethodArguments,
  MethodName,
  MethodResult,
  UploadItems,
} from './hub-contract.ts'

/** Who calls, and whom the method can answer beside the caller. */
export type HubCall<C extends HubContract, User> = {
  readonly connection: HubConnection<User>
  readonly clients: HubCallClients<C>
  readonly groups: HubGroups
  /** Aborted when the caller cancels this call, or the connection ends. */
  readonly signal: AbortSignal
}

type Answer<C extends HubContract, M extends MethodName<C>> = MethodResult<C, M> | Promise<MethodResult<C, M>>

type Body<C extends HubContract, User, M extends MethodName<C>, Args extends readonly unknown[]> = (
  call: HubCall<C, User>,
  ...args: Args
) => Answer<C, M>

/** A plain method answers once, by `invoke`; a streaming one answers with all values of an iterable. */
type Work<C extends HubContract, User, M extends MethodName<C>, Args extends readonly unknown[]> =
  IsStreaming<C, M> extends true
    ? { readonly stream: Body<C, User, M, Args>; readonly invoke?: never }
    : { readonly invoke: Body<C, User, M, Args>; readonly stream?: never }

type Uploads<Items extends readonly unknown[], Declared> = Items extends readonly []
  ? { readonly uploads?: never }
  : { readonly uploads: Declared }

type Streams<Items extends readonly unknown[]> = { readonly [K in keyof Items]: AsyncIterable<Items[K]> }
type Binders<Items extends readonly unknown[]> = { readonly [K in keyof Items]: (item: unknown) => Items[K] }
type Unchecked<Values extends readonly unknown[]> = { readonly [K in keyof Values]: unknown }

/**
 * Takes the arguments as they came: neither their number nor their types are checked. Not for methods
 * with streams, which must be declared as such.
 */
export type UncheckedMethod<C extends HubContract, User, M extends MethodName<C>> =
  IsStreaming<C, M> extends true
    ? never
    : UploadItems<C, M> extends readonly []
      ? Body<C, User, M, unknown[]> & { readonly arity?: never }
      : never

/** Takes as many arguments and upload streams as the contract says, of unchecked types; streams come last. */
export type CountedMethod<C extends HubContract, User, M extends MethodName<C>> = {
  readonly arity: MethodArguments<C, M>['length']
  readonly bind?: never
} & Uploads<UploadItems<C, M>, UploadItems<C, M>['length']> &
  Work<C, User, M, [...Unchecked<MethodArguments<C, M>>, ...Streams<Unchecked<UploadItems<C, M>>>]>

/**
 * Takes the arguments of the contract; upload streams come last. `uploads` has a function for each of
 * these, which checks an item: what it throws ends that stream, not the connection.
 */
export type BoundMethod<C extends HubContract, User, M extends MethodName<C>> = {
  /** Checks number and types of what came. What it throws fails the call, not the connection. */
  readonly bind: (args: readonly unknown[]) => MethodArguments<C, M>
  readonly arity?: never
} & Uploads<UploadItems<C, M>, Binders<UploadItems<C, M>>> &
  Work<C, User, M, [...MethodArguments<C, M>, ...Streams<UploadItems<C, M>>]>

export type HubMethod<C extends HubContract, User, M extends MethodName<C>> =
  | UncheckedMethod<C, User, M>
  | CountedMethod<C, User, M>
  | BoundMethod<C, User, M>

export type HubDefinition<C extends HubContract, User> = {
  /** What clients may invoke, without regard to case; nothing else is callable. */
  readonly methods: { readonly [M in MethodName<C>]: HubMethod<C, User, M> }
  /**
   * Runs around every invocation of a declared method. `method` is the declared name, `args` are as
   * they came: binding is part of `next`. Its result is the answer; its errors are treated as the
   * method's. Of a streaming method the result is the iterable, before its first value is asked for.
   */
  filter?(
    call: HubCall<C, User>,
    method: MethodName<C>,
    args: readonly unknown[],
    next: () => Promise<unknown>,
  ): Promise<unknown>
  /** Runs after the handshake and before the first message is read; throwing refuses the client. */
  onConnected?(connection: HubConnection<User>, hub: Hub<C, User>): Promise<void> | void
  /**
   * Runs once for every connection whose `onConnected` succeeded, when it has left the hub and its
   * groups. `error` is there when it did not end in order.
   */
  onDisconnected?(connection: HubConnection<User>, error: Error | undefined, hub: Hub<C, User>): Promise<void> | void
}
