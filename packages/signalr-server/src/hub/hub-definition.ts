import type { HubCallClients } from './clients.ts'
import type { HubGroups } from './groups.ts'
import type { HubConnection } from './hub-connection.ts'
import type { HubContract, MethodArguments, MethodName, MethodResult } from './hub-contract.ts'

/** Who calls, and whom the method can answer beside the caller. */
export type HubCall<C extends HubContract, User> = {
  readonly connection: HubConnection<User>
  readonly clients: HubCallClients<C>
  readonly groups: HubGroups
}

type Answer<C extends HubContract, M extends MethodName<C>> = MethodResult<C, M> | Promise<MethodResult<C, M>>

/** Takes the arguments as they came: neither their number nor their types are checked. */
export type UncheckedMethod<C extends HubContract, User, M extends MethodName<C>> = {
  (call: HubCall<C, User>, ...args: unknown[]): Answer<C, M>
  readonly arity?: never
}

/** Takes as many arguments as the contract says, of unchecked types. */
export type CountedMethod<C extends HubContract, User, M extends MethodName<C>> = {
  readonly arity: MethodArguments<C, M>['length']
  readonly bind?: never
  readonly invoke: UncheckedMethod<C, User, M>
}

/** Takes the arguments of the contract. */
export type BoundMethod<C extends HubContract, User, M extends MethodName<C>> = {
  /** Checks number and types of what came. What it throws fails the call, not the connection. */
  readonly bind: (args: readonly unknown[]) => MethodArguments<C, M>
  readonly arity?: never
  readonly invoke: (call: HubCall<C, User>, ...args: MethodArguments<C, M>) => Answer<C, M>
}

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
   * method's.
   */
  filter?(
    call: HubCall<C, User>,
    method: MethodName<C>,
    args: readonly unknown[],
    next: () => Promise<unknown>,
  ): Promise<unknown>
  /** Runs after the handshake and before the first message is read; throwing refuses the client. */
  onConnected?(connection: HubConnection<User>): Promise<void> | void
  /**
   * Runs once for every connection whose `onConnected` succeeded, when it has left the hub and its
   * groups. `error` is there when it did not end in order.
   */
  onDisconnected?(connection: HubConnection<User>, error?: Error): Promise<void> | void
}
