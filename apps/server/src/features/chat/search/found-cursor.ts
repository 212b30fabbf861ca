import { createHash } from 'node:crypto'
import { problems } from '@guildhall/contract/frame/errors'
import { AppError } from '../../../platform/errors.ts'
import type { FoundPlace } from './found-messages.ts'

const form = /^1\.(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([0-9a-f]{12})$/

export type FoundCursor = ReturnType<typeof createFoundCursor>

/** Places in one list, named by whose it is and what it filters: no other list takes them. */
export function createFoundCursor(list: readonly string[]) {
  const mark = createHash('sha256').update(JSON.stringify(list)).digest('hex').slice(0, 12)

  function encode({ at, messageId }: FoundPlace): string {
    return Buffer.from(['1', at.getTime(), messageId, mark].join('.')).toString('base64url')
  }

  /** @throws malformed_request for anything that was not made for this list. */
  function decode(cursor: string): FoundPlace {
    const [, time, messageId, listMark] = form.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
    if (time === undefined || messageId === undefined || listMark !== mark) {
      throw new AppError(problems.malformed_request, { detail: 'The cursor belongs to another list' })
    }
    return { at: new Date(Number(time)), messageId }
  }

  return { encode, decode }
}
