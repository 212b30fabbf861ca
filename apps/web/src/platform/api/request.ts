import type { HttpMethod } from '@guildhall/contract/frame/endpoint'
import { sessionGeneration } from '../session/session-events.ts'
import { type ApiError, isApiError, refused } from './api-error.ts'
import { readyToRefuse } from './before-refusals.ts'
import { outgoingCall, type RequestOptions } from './outgoing-call.ts'
import { type Asked, noteAnswer } from './reading/answered.ts'
import { noteAnswered } from './reading/reading-state.ts'
import { type Received, send } from './send.ts'
import { sessionTokens } from './tokens/session-tokens.ts'
import { tokenAsItIs } from './tokens/token-as-it-is.ts'

/** Calls of the door, made with and without a sign-in. */
const outsideTheSession =
  /^\/?(?:api\/)?(?:login|logout|register|refresh-token|reset-password|submit-password-reset|closed(?:\/.*)?|password-reset-expiry\/.*)\/?$/

/**
 * Makes a call and answers with its data; `undefined` when the answer is empty or not JSON.
 * @param path as the contract writes it, with its leading `/api`
 * @throws ApiError with status and message for every answer that is no success
 */
export async function request(method: HttpMethod, path: string, options: RequestOptions = {}): Promise<unknown> {
  const { response, data } = await exchange(method, path, options)
  if (!response.ok) throw await refusal(response, data)
  return data
}

/** A page of a list, and how many there are on all of them where the server says so. */
export type PageAnswer = { readonly data: unknown; readonly total: number | undefined }

/** @throws ApiError as {@link request} */
export async function requestPage(method: HttpMethod, path: string, options: RequestOptions = {}): Promise<PageAnswer> {
  const { response, data } = await exchange(method, path, options)
  if (!response.ok) throw await refusal(response, data)
  const total = response.headers.get('x-total-count')
  return { data, total: total === null ? undefined : Number(total) }
}

/** What a call came to, whatever that is. */
export type RawAnswer = { readonly ok: boolean; readonly status: number; readonly data: unknown }

/**
 * The raw mode: an answer that is no success is an answer too.
 * @throws ApiError only when there is no answer
 */
export async function requestRaw(method: HttpMethod, path: string, options: RequestOptions = {}): Promise<RawAnswer> {
  const { response, data } = await exchange(method, path, options)
  return { ok: response.ok, status: response.status, data }
}

async function refusal(response: Response, data: unknown): Promise<ApiError> {
  await readyToRefuse()
  return refused(response, data)
}

function exchange(method: HttpMethod, path: string, options: RequestOptions): Promise<Received> {
  const outgoing = outgoingCall(method, path, options)
  const ask = () => send(outgoing, outsideTheSession.test(path) ? tokenAsItIs : sessionTokens)
  return method === 'GET' ? read({ url: outgoing.url, path, query: options.query }, ask) : ask()
}

/** What cannot be asked for without a line may be here from before. */
async function read(asked: Asked, ask: () => Promise<Received>): Promise<Received> {
  const generation = sessionGeneration()
  try {
    const received = await ask()
    if (!received.response.ok || generation !== sessionGeneration()) return received
    noteAnswered()
    noteAnswer(asked, received)
    return received
  } catch (error) {
    if (!isApiError(error, 'unreachable')) throw error
    const { readKept } = await import('./reading/read-through.ts')
    const kept = await readKept(asked)
    if (kept === undefined || generation !== sessionGeneration()) throw error
    return kept
  }
}
