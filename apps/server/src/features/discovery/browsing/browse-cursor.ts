import { createHash } from 'node:crypto'
import { problems } from '@guildhall/contract/frame/errors'
import { AppError } from '../../../platform/errors.ts'
import type { Place } from './browsable.store.ts'

const version = 1

/** A place in a list, sealed for the filters that made it: another list does not take it. */
export function encodePlace(place: Place, filters: object): string {
  return Buffer.from(JSON.stringify([version, place.sortKey, place.gameId, markOf(filters)])).toString('base64url')
}

/** @throws malformed_request for what was not made for these filters. */
export function decodePlace(cursor: string, filters: object): Place {
  const [made, sortKey, gameId, mark] = parse(cursor)
  const isKey = typeof sortKey === 'string' || typeof sortKey === 'number'
  if (made !== version || !isKey || typeof gameId !== 'number' || mark !== markOf(filters)) throw refused()
  return { sortKey, gameId }
}

function parse(cursor: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(parts) ? parts : []
  } catch {
    throw refused()
  }
}

function markOf(filters: object): string {
  const named = Object.entries(filters).filter(([, value]) => value !== undefined)
  const text = JSON.stringify(named.toSorted(([a], [b]) => a.localeCompare(b)))
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

function refused(): AppError {
  return new AppError(problems.malformed_request, { detail: 'This is not a cursor of this list.' })
}
