import { createHubCallClients, type HubCallClients, type HubClients } from '../clients.ts'
import type { HubGroups } from '../groups.ts'
import type { HubConnection } from '../hub-connection.ts'
import type { HubContract } from '../hub-contract.ts'
import type { HubCall } from '../hub-definition.ts'

/** What the calls of one connection have in common. */
export type CallContext<C extends HubContract, User> = {
  readonly connection: HubConnection<User>
  readonly clients: HubClients<C>
  readonly groups: HubGroups
}

/** Lets another invocation of the connection run while this one waits for a client. */
export type InvocationSlot = {
  giveBack(): void
  takeBack(): void
}

/**
 * A call as its method sees it, until its answer is sent.
 * A class, because there is one for every call.
 */
export class RunningCall<C extends HubContract, User> implements HubCall<C, User> {
  readonly #context: CallContext<C, User>
  readonly #slot: InvocationSlot | undefined
  #clients: HubCallClients<C> | undefined
  /** Made when the method looks at its signal: few do. */
  #abortion: AbortController | undefined
  #isAborted = false
  #isOver = false
  #onAbort: (() => void) | undefined
  /** Questions to clients that wait for their answer. */
  #questions = 0

  /** @param slot undefined for a call that takes none. */
  constructor(context: CallContext<C, User>, slot: InvocationSlot | undefined) {
    this.#context = context
    this.#slot = slot
  }

  get connection(): HubConnection<User> {
    return this.#context.connection
  }

  get groups(): HubGroups {
    return this.#context.groups
  }

  get clients(): HubCallClients<C> {
    const { clients, connection } = this.#context
    this.#clients ??= createHubCallClients(clients, connection.id, (ask) => this.#whileWaiting(ask))
    return this.#clients
  }

  get signal(): AbortSignal {
    this.#abortion ??= new AbortController()
    if (this.#isAborted) this.#abortion.abort()
    return this.#abortion.signal
  }

  get isAborted(): boolean {
    return this.#isAborted
  }

  /** The caller does not want the answer any more, or has gone. */
  abort(): void {
    if (this.#isAborted) return
    this.#isAborted = true
    this.#onAbort?.()
    this.#abortion?.abort()
  }

  /**
   * Settles as the promise does, or with undefined once the call is aborted. To be called by one waiter
   * at a time; a promise raced against the signal would stay remembered by it.
   */
  orAborted<T>(promise: Promise<T>): Promise<T | undefined> {
    return new Promise((resolve, reject) => {
      this.#onAbort = () => resolve(undefined)
      promise.then(resolve, reject)
      if (this.#isAborted) resolve(undefined)
    })
  }

  /** The answer has been given; a slot given back for a question that still waits is taken again. */
  finish(): void {
    this.#isOver = true
    this.#onAbort = undefined
    if (this.#questions > 0) this.#slot?.takeBack()
  }

  async #whileWaiting<T>(ask: () => Promise<T>): Promise<T> {
    if (this.#slot === undefined || this.#isOver) return await ask()
    if (this.#questions++ === 0) this.#slot.giveBack()
    try {
      return await ask()
    } finally {
      if (--this.#questions === 0 && !this.#isOver) this.#slot.takeBack()
    }
  }
}
