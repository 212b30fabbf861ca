import type { HttpMethod } from '@guildhall/contract/frame/endpoint'
import { refused } from './api-error.ts'
import { outgoingCall, type RequestOptions } from './outgoing-call.ts'
import { send } from './send.ts'
import { sessionTokens } from './tokens/session-tokens.ts'

/** Calls that are made without a sign-in: they carry no token, and a 401 of theirs is their answer. */
const outsideTheSession =
  /^\/?(?:api\/)?(?:login|logout|register|refresh-token|reset-password|submit-password-reset|password-reset-expiry\/.*)\/?$/

/**
 * Makes a call and answers with its data; `undefined` when the answer is empty or not JSON.
 * @param path as the contract writes it, with its leading `/api`
 * @throws ApiError with status and message for every answer that is no success
 */
export async function request(method: HttpMethod, path: string, options: RequestOptions = {}): Promise<unknown> {
  const outgoing = outgoingCall(method, path, options)
  const { response, data } = await send(outgoing, outsideTheSession.test(path) ? undefined : sessionTokens)
  if (!response.ok) throw refused(response, data)
  return data
}
