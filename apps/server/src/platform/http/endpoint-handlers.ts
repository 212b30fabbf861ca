import type {
  Endpoint,
  EndpointAnswer,
  EndpointInput,
  EndpointName,
  EndpointTable,
  Upload,
} from '@guildhall/contract/frame/endpoint'
import type { Role } from '@guildhall/contract/rules/roles'
import type { z } from 'zod'
import type { Transact, UnitOfWork } from '../database/unit-of-work.ts'
import type { UploadedFile } from './uploads/upload-form.ts'

/** Who asks, from the verified access token and the database; nothing else names a person. */
export type Caller = {
  readonly userId: string
  readonly signInId: string
  readonly role: Role
  /** Whether the account is so young that it may write less. */
  readonly isNewcomer: boolean
}

/** Facts of the request that a few rules need. */
export type RequestOrigin = {
  readonly address: string
  readonly userAgent: string
  readonly traceId: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** Sets a response header, for the rare call that has one of its own. */
  setHeader(name: string, value: string): void
}

/**
 * What a handler gets. Members' writes arrive with a unit of work that the platform opened: it also
 * stores the answer under the `Idempotency-Key`, so the write and its answer are one transaction.
 * Public calls open their own, because some must not hold a connection while a password is hashed. An upload comes
 * with its file and hands the end of its work to `transact`, once: what that answers is the answer of the call. A call
 * that works in steps opens its own units.
 */
export type EndpointRequest<Name, E extends Endpoint> = EndpointInput<E> & {
  readonly origin: RequestOrigin
} & (E['access'] extends 'public'
    ? { readonly caller: undefined }
    : Name extends `GET ${string}`
      ? { readonly caller: Caller }
      : E['upload'] extends Upload
        ? { readonly caller: Caller; readonly file: UploadedFile; readonly transact: Transact }
        : E['work'] extends 'in-steps'
          ? { readonly caller: Caller }
          : { readonly caller: Caller; readonly unit: UnitOfWork })

type Body<Schema> = Schema extends z.ZodType ? z.input<Schema> : void
type IsUnion<Key, Whole = Key> = Key extends unknown ? ([Whole] extends [Key] ? false : true) : never

/** The body where a call has one status of success; `{ status, body }` where it has several. */
export type HandlerAnswer<E extends Endpoint> =
  true extends IsUnion<keyof E['answers']>
    ? {
        [Status in keyof E['answers']]: { status: Status; body: Body<E['answers'][Status]> }
      }[keyof E['answers']]
    : Body<E['answers'][keyof E['answers']]>

export type EndpointHandlers<Table extends EndpointTable> = {
  [Name in keyof Table & EndpointName]: (
    request: EndpointRequest<Name, Table[Name]>,
  ) => Promise<HandlerAnswer<Table[Name]>>
}

/** Binds a table to its handlers; a missing handler does not compile, a second one does not start. */
export type ServeEndpoints = <const Table extends EndpointTable>(
  table: Table,
  handlers: EndpointHandlers<Table>,
) => void

/** A kept answer that is about to be told again. */
export type Replay<E extends Endpoint> = {
  readonly caller: Caller
  readonly params: EndpointInput<E>['params']
  readonly answer: EndpointAnswer<E>
}

/**
 * Who may hear kept answers of a served table now: each rule throws for whoever lost what let them hear it then. A write
 * whose answer tells of what others can shut the caller out of has one.
 */
export type GuardReplays = <const Table extends EndpointTable>(
  table: Table,
  rules: { readonly [Name in keyof Table & EndpointName]?: (replay: Replay<Table[Name]>) => Promise<unknown> },
) => void

/** Names the row that a write will wait for, if it is one that many wait for. It may look that up. */
export type TurnOf<E extends Endpoint> = (
  request: { readonly caller: Caller } & EndpointInput<E>,
) => string | undefined | Promise<string | undefined>

/** Writes of a served table that wait for each other outside of the database; see `Transactions`. */
export type TakeTurns = <const Table extends EndpointTable>(
  table: Table,
  turns: { readonly [Name in keyof Table & EndpointName]?: TurnOf<Table[Name]> },
) => void
