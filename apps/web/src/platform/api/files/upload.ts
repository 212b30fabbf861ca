import { fillPath, type PathParameters } from '../address.ts'
import type { CallAnswer, CallName } from '../call.ts'
import { request } from '../request.ts'
import { carryForm } from './carry-form.ts'

export type UploadOptions = {
  /** What the braces of the path stand for. */
  readonly params?: PathParameters | undefined
  readonly signal?: AbortSignal | undefined
  /** Told from 0 to 1 how much has left. */
  readonly onProgress?: ((share: number) => void) | undefined
}

/**
 * Makes a call of the contract that takes a form, as every other call: only that it tells how far it is, and may take as
 * long as it moves on.
 * @throws ApiError for every answer that is no success, and when there is none; the reason of `signal` when aborted
 */
export async function upload<Name extends CallName & `POST ${string}`>(
  name: Name,
  body: FormData,
  { params, signal, onProgress }: UploadOptions = {},
): Promise<CallAnswer<Name>> {
  const path = fillPath(name.slice('POST '.length), params)
  // The server checks its answers against the same contract, so the type is what arrives.
  return (await request('POST', path, { body, signal, carry: carryForm(onProgress) })) as CallAnswer<Name>
}
