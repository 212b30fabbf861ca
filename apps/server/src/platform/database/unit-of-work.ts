import type { Kysely } from 'kysely'

declare const payloadType: unique symbol
declare const dataType: unique symbol

/** A thing that happened, named in the past tense. `Payload` is what its listeners receive. */
export type EventKind<Payload> = { readonly name: string; readonly [payloadType]?: Payload }

/** Work for later that survives a crash: mail, calls to the outside. */
export type JobKind<Data extends object> = { readonly name: string; readonly [dataType]?: Data }

/** A handle without tables: a store names its own with `db.withTables<…>()`. */
export type Database = Kysely<object>

/** One transaction: what is written through `db`, announced and enqueued happens whole or not at all. */
export type UnitOfWork = {
  readonly db: Database
  /** Runs the writing listeners now; the pushing ones run after the commit, in the order announced. */
  announce<Payload>(kind: EventKind<Payload>, payload: Payload): Promise<void>
  /** Stores a job in this transaction; it starts only if the transaction commits, and not before so many seconds. */
  enqueue<Data extends object>(kind: JobKind<Data>, data: Data, afterSeconds?: number): Promise<void>
  /** For in-memory state that must follow the database, such as a cache to drop. */
  afterCommit(action: () => void | Promise<void>): void
}

export type Transact = <Result>(work: (unit: UnitOfWork) => Promise<Result>) => Promise<Result>

export type Transactions = {
  /**
   * @param options.turn names the row that the work will wait for: work of this process with the same name waits before
   * it takes a connection, so that many writers of one row leave connections to everybody else. Only time is saved by
   * it: what is right stays right by the lock of the row, which other processes take, too.
   */
  run<Result>(work: (unit: UnitOfWork) => Promise<Result>, options?: { turn?: string | undefined }): Promise<Result>
}
