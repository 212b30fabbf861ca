import { createHash } from 'node:crypto'
import type { ListPlace } from './conversation-list.store.ts'

const version = '1'
const form = /^1\.(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([0-9a-f]{12})$/

/** A place in the list of a member, sealed for that list: nobody else's list takes it. */
export function encodeCursor(userId: string, place: ListPlace): string {
  const parts = [version, place.updatedAt.getTime(), place.id, listMark(userId)]
  return Buffer.from(parts.join('.')).toString('base64url')
}

/** `undefined` for anything that was not made for this list. */
export function decodeCursor(userId: string, cursor: string): ListPlace | undefined {
  const [, time, id, mark] = form.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (time === undefined || id === undefined || mark !== listMark(userId)) return undefined
  return { updatedAt: new Date(Number(time)), id }
}

function listMark(userId: string): string {
  return createHash('sha256').update(`conversations of ${userId}`).digest('hex').slice(0, 12)
}
