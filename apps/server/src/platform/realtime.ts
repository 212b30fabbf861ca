import type {
  HubDefinition,
  HubEventArguments,
  HubMethodArguments,
  HubMethodResult,
} from '@guildhall/contract/frame/hub'
import type { UnitOfWork } from './database/unit-of-work.ts'
import type { Caller } from './http/endpoint-handlers.ts'
import type { OtherServersWatcher } from './realtime/backplane.ts'

/** What a hub method gets: who calls, and a unit of work that commits when the method returns. */
export type HubRequest = {
  readonly caller: Caller
  readonly connectionId: string
  readonly unit: UnitOfWork
}

export type HubHandlers<Hub extends HubDefinition> = {
  [Name in keyof Hub['methods']]: (
    request: HubRequest,
    ...args: HubMethodArguments<Hub['methods'][Name]>
  ) => Promise<HubMethodResult<Hub['methods'][Name]>>
}

/** Name the row that a call will wait for; see `Transactions`. */
export type HubTurns<Hub extends HubDefinition> = {
  [Name in keyof Hub['methods']]: (...args: HubMethodArguments<Hub['methods'][Name]>) => string | undefined
}

export type ConnectionWatcher = {
  opened(userId: string, connectionId: string): void
  /** May come for a connection that was never `opened`: one whose sign-in had ended. */
  closed(userId: string, connectionId: string): void
}

/** A hub of the contract as features use it. Messages are hints: the receiver can always refetch. */
export type HubChannel<Hub extends HubDefinition> = {
  /** Hears of every connection to this server, after its start and after its end; called once, before it listens. */
  watchConnections(watcher: ConnectionWatcher): void
  /** Binds methods of the hub, each once: a server with one that nobody bound does not start. */
  handle(handlers: Partial<HubHandlers<Hub>>): void
  /** Calls that wait for each other outside of the database. */
  takeTurns(turns: Partial<HubTurns<Hub>>): void
  toUser<Name extends keyof Hub['events'] & string>(
    userId: string,
    event: Name,
    ...args: HubEventArguments<Hub['events'][Name]>
  ): void
  toUsers<Name extends keyof Hub['events'] & string>(
    userIds: readonly string[],
    event: Name,
    ...args: HubEventArguments<Hub['events'][Name]>
  ): void
  /** To every connection, on all servers. */
  toAll<Name extends keyof Hub['events'] & string>(event: Name, ...args: HubEventArguments<Hub['events'][Name]>): void
  /** As `toUsers`, but dropped first for a reader that lags: typing and the like. */
  toUsersIfKeepingUp<Name extends keyof Hub['events'] & string>(
    userIds: readonly string[],
    event: Name,
    ...args: HubEventArguments<Hub['events'][Name]>
  ): void
  /** Groups are of connections and end with them; whoever lets one in has asked whether it may hear what is said there. */
  joinGroup(connectionId: string, group: string): Promise<void>
  leaveGroup(connectionId: string, group: string): Promise<void>
  /** To the connections of a group to this server: for what every server tells its own. Dropped first for a reader that lags. */
  toGroupHereIfKeepingUp<Name extends keyof Hub['events'] & string>(
    group: string,
    event: Name,
    ...args: HubEventArguments<Hub['events'][Name]>
  ): void
  /**
   * To the same hub of the other servers, for what each tells its own connections after it has asked who may hear it. A hint
   * as all messages are: while the others cannot be reached it is lost.
   */
  tellOtherServers(note: unknown): void
  /** What other servers tell; of another release it may be of another form. */
  onToldByOthers(listener: (note: unknown) => void): void
  /** Those of the members who have a connection, to whichever server: work for the others can be left out. */
  whoListens(userIds: readonly string[]): Promise<ReadonlySet<string>>
  /** As `toUser`, but only to connections to this server: for what every server tells its own. */
  toUserHere<Name extends keyof Hub['events'] & string>(
    userId: string,
    event: Name,
    ...args: HubEventArguments<Hub['events'][Name]>
  ): void
  /** As `toUsersIfKeepingUp`, but only to connections to this server: for what every server tells its own. */
  toUserHereIfKeepingUp<Name extends keyof Hub['events'] & string>(
    userId: string,
    event: Name,
    ...args: HubEventArguments<Hub['events'][Name]>
  ): void
}

export type Realtime = {
  openHub<const Hub extends HubDefinition>(definition: Hub): HubChannel<Hub>
  /** Tells when other servers on the same data cannot be reached, and when they can again; never for a server alone. */
  watchOtherServers(watcher: OtherServersWatcher): void
  /** Ends the connections of a sign-in, or of all sign-ins of a member; they may not come back. */
  closeConnections(of: { userId: string; signInId?: string }): void
}
