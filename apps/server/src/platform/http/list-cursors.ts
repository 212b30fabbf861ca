import { createHash } from 'node:crypto'
import { problems } from '@guildhall/contract/frame/errors'
import { AppError } from '../errors.ts'

/** What a place in a list may consist of; each goes into a query of its type whatever somebody made up. */
type Parts = { flag: boolean; integer: number; number: number; text: string; time: Date; uuid: string }
type Form = Readonly<Record<string, keyof Parts | `${keyof Parts}?`>>
type PartOf<Kind> = Kind extends `${infer Known extends keyof Parts}?`
  ? Parts[Known] | null
  : Kind extends keyof Parts
    ? Parts[Kind]
    : never
type PlaceIn<F extends Form> = { readonly [Name in keyof F]: PartOf<F[Name]> }

export type ListCursors<F extends Form> = {
  encode(place: PlaceIn<F>): string
  /** @throws malformed_request for what was not made for this list. */
  decode(cursor: string): PlaceIn<F>
}

const uuidForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const latest = Date.UTC(9999, 11, 31)

/**
 * Places in lists of one kind, as text.
 * @param form what a place consists of; with `?` it may be null
 * @returns the cursors of the list that is named by whose it is, of what and what narrows it: no other list takes them
 */
export function listCursors<const F extends Form>(kind: string, form: F) {
  const names = Object.keys(form)

  return (list: object): ListCursors<F> => {
    const named = Object.entries(list).filter(([, value]) => value !== undefined)
    const name = JSON.stringify([kind, names, named.toSorted(([one], [other]) => (one < other ? -1 : 1))])
    const mark = createHash('sha256').update(name).digest('hex').slice(0, 12)
    return {
      encode(place) {
        const parts = names.map((part) => toWire((place as Record<string, unknown>)[part]))
        return Buffer.from(JSON.stringify([mark, ...parts])).toString('base64url')
      },
      decode(cursor) {
        const [made, ...parts] = parse(cursor)
        if (made !== mark || parts.length !== names.length) throw refused()
        return Object.fromEntries(names.map((part, at) => [part, read(form[part] ?? '', parts[at])])) as PlaceIn<F>
      },
    }
  }
}

const toWire = (part: unknown) => (part instanceof Date ? part.getTime() : part)

function parse(cursor: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(parts) ? parts : []
  } catch {
    throw refused()
  }
}

function read(kind: string, part: unknown): unknown {
  if (kind.endsWith('?')) return part === null ? null : read(kind.slice(0, -1), part)
  const isText = typeof part === 'string' && !part.includes('\0')
  if (kind === 'flag' && typeof part === 'boolean') return part
  if (kind === 'integer' && isCount(part, 2 ** 31 - 1)) return part
  if (kind === 'number' && isReal(part)) return part
  if (kind === 'text' && isText) return part
  if (kind === 'time' && isCount(part, latest)) return new Date(part)
  if (kind === 'uuid' && isText && uuidForm.test(part)) return part
  throw refused()
}

function isCount(part: unknown, most: number): part is number {
  return Number.isSafeInteger(part) && Number(part) >= 0 && Number(part) <= most
}

/** In the range of PostgreSQL's smaller floating type, which refuses what is too near to 0, too. */
function isReal(part: unknown): part is number {
  if (typeof part !== 'number') return false
  const size = Math.abs(part)
  return size === 0 || (size > 1e-30 && size < 1e30)
}

function refused(): AppError {
  return new AppError(problems.malformed_request, { detail: 'This is not a cursor of this list.' })
}
