import type { HubClients } from './clients.ts'
import type { HubGroups } from './groups.ts'
import type { HubConnection } from './hub-connection.ts'
import type { HubContract } from './hub-contract.ts'
import type { HubPresence } from './presence.ts'

/** A hub as the application uses it, from anywhere. */
export type Hub<C extends HubContract, User> = {
  readonly clients: HubClients<C>
  readonly groups: HubGroups
  /** Those of this process that have shaken hands and not ended. */
  readonly connections: Iterable<HubConnection<User>> & {
    readonly count: number
    byUser(userId: string): readonly HubConnection<User>[]
  }
  readonly presence: HubPresence
  /** The same hub of the other processes: what each of them is to tell its own connections, once it has looked who may hear it. */
  readonly others: {
    /** Arrives in the order of the calls, or not at all. @throws when another process cannot be told. */
    tell(note: string): Promise<void>
    onTold(listener: (note: string) => void): void
  }
  /**
   * Ends every connection of a user in all processes, such as one whose rights were taken away, or
   * only those opened with one credential; without `allowReconnect` the clients stop for good and
   * show `reason`.
   * @returns how many connections of this process ended.
   * @throws when another process cannot be told; those of this one have ended then.
   */
  closeUser(
    userId: string,
    options: { readonly allowReconnect: boolean; readonly reason?: string; readonly credentialId?: string },
  ): Promise<number>
}
