import { problems } from '@guildhall/contract/frame/errors'
import { AppError } from '../errors.ts'
import type { Authentication } from '../http/authentication.ts'
import type { Caller } from '../http/endpoint-handlers.ts'

/** A connection's user: the id that messages are addressed to, and the caller it came as. */
export type HubUser = { readonly id: string; readonly caller: Caller }

type Connection = { readonly user: HubUser; close(options: { readonly allowReconnect: boolean }): void }

/**
 * Whoever opened the connection, as of now: it outlives the look at its token. Where the sign-in is
 * over or the member suspended it ends for good.
 * @throws AppError `unauthenticated` or `suspended`; any other error leaves the connection open.
 */
export async function presentCaller({ renew }: Pick<Authentication, 'renew'>, connection: Connection): Promise<Caller> {
  try {
    const caller = await renew(connection.user.caller)
    if (caller === undefined) throw new AppError(problems.unauthenticated)
    return caller
  } catch (error) {
    if (error instanceof AppError) connection.close({ allowReconnect: false })
    throw error
  }
}
