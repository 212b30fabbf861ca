import { problems } from '@guildhall/contract/frame/errors'
import { AppError } from '../../platform/errors.ts'
import type { ListsPlace } from './lists.store.ts'

const form = /^(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export function encodePlace({ updatedAt, id }: ListsPlace): string {
  return Buffer.from(`${updatedAt.getTime()}.${id}`).toString('base64url')
}

/** @throws malformed_request for what was not given out. */
export function decodePlace(cursor: string): ListsPlace {
  const [, time, id] = form.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (time === undefined || id === undefined) {
    throw new AppError(problems.malformed_request, { detail: 'This is not a cursor of this list.' })
  }
  return { updatedAt: new Date(Number(time)), id }
}
