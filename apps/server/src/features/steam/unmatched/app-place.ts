import { problems } from '@guildhall/contract/frame/errors'
import { AppError } from '../../../platform/errors.ts'
import type { AppPlace } from './owned-apps.store.ts'

/** A place in the list of unmatched apps, sealed for one of its two halves. */
export function encodePlace({ folded, appId }: AppPlace, half: string): string {
  return Buffer.from(`${half}.${appId}.${folded}`).toString('base64url')
}

/** @throws malformed_request for what was not given out for this half */
export function decodePlace(cursor: string, half: string): AppPlace {
  const [, made, appId, folded] = /^(\w+)\.(\d{1,10})\.(.*)$/s.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (made !== half || appId === undefined || folded === undefined || Number(appId) >= 2 ** 31) {
    throw new AppError(problems.malformed_request, { detail: 'This is not a cursor of this list.' })
  }
  return { folded, appId: Number(appId) }
}
