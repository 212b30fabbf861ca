import { problems } from '@guildhall/contract/frame/errors'
import { AppError } from '../../platform/errors.ts'
import type { ReviewPlace } from './reviews.store.ts'

const form = /^(\d{1,10}|-)\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export function encodePlace({ helpful, id }: ReviewPlace): string {
  return Buffer.from(`${helpful ?? '-'}.${id}`).toString('base64url')
}

/** @throws malformed_request for what was not given out for this order. */
export function decodePlace(cursor: string, sort: 'helpful' | 'newest'): ReviewPlace {
  const [, helpful, id] = form.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  const isOfOrder = (helpful === '-') === (sort === 'newest')
  if (helpful === undefined || id === undefined || !isOfOrder) {
    throw new AppError(problems.malformed_request, { detail: 'This is not a cursor of this list.' })
  }
  return { helpful: helpful === '-' ? null : Number(helpful), id }
}
