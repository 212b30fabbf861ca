import { createHash } from 'node:crypto'
import type { Box, ListPlace } from './conversation-list.store.ts'

const version = '1'
const form = /^1\.(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([0-9a-f]{12})$/

/** Whose list it is, and which part of it. */
export type ListName = { readonly userId: string; readonly box: Box }

/** A place in a list of a member, sealed for that list: no other list takes it. */
export function encodeCursor(list: ListName, place: ListPlace): string {
  const parts = [version, place.updatedAt.getTime(), place.id, listMark(list)]
  return Buffer.from(parts.join('.')).toString('base64url')
}

/** `undefined` for anything that was not made for this list. */
export function decodeCursor(list: ListName, cursor: string): ListPlace | undefined {
  const [, time, id, mark] = form.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (time === undefined || id === undefined || mark !== listMark(list)) return undefined
  return { updatedAt: new Date(Number(time)), id }
}

function listMark({ userId, box }: ListName): string {
  return createHash('sha256').update(`${box} conversations of ${userId}`).digest('hex').slice(0, 12)
}
