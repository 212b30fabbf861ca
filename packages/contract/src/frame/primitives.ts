import { z } from 'zod'
import { nameFault } from '../rules/names/name-rules.ts'
import { showsNothing } from '../rules/names/shows-nothing.ts'

/** Ids are UUIDs in lower case; the form is checked before the database is asked. */
export const id = z.uuid().toLowerCase()
export type Id = string

/** A moment in UTC as ISO 8601 with milliseconds. There is no year 0, which the form has. */
export const timestamp = z.iso
  .datetime({ precision: 3 })
  .refine((value) => !value.startsWith('0000'), { message: 'is no moment' })

/** Lone surrogates, NUL and control characters but LF and TAB; nothing may store or show them. */
const forbiddenCharacter = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]|\p{Cs}/u

const cannotBeShown = { message: 'contains characters that cannot be shown' }

/** A string as it came that may be compared with what is stored: a word to search for, a name in an address. */
export const plainString = z.string().refine((value) => !forbiddenCharacter.test(value), cannotBeShown)

/** The greatest number of a game, a message or a change: what a column of four bytes holds. */
export const greatestNumber = 2 ** 31 - 1

/** Which change of a thing somebody has seen. */
export const version = z.int32()

/**
 * Text that a person wrote: NFC, trimmed at both ends, line ends as LF. What shows nothing is no text, as spaces are none.
 * @param limits `min` and `max` count UTF-16 units after trimming.
 */
export function text(limits: { min: number; max: number }) {
  return z
    .string()
    .max(limits.max * 2 + 64)
    .transform((value) => (showsNothing(value) ? '' : value.replaceAll('\r\n', '\n').normalize('NFC').trim()))
    .pipe(
      z
        .string()
        .min(limits.min)
        .max(limits.max)
        .refine((value) => !forbiddenCharacter.test(value), cannotBeShown),
    )
}

/** Text on one line: as {@link text}, and without line feeds or tabs. */
export function line(limits: { min: number; max: number }) {
  return text(limits).pipe(z.string().refine((value) => !/[\n\t]/.test(value), { message: 'must be one line' }))
}

/** What others see something by, such as the title of a group: as {@link line}, and all of it is seen where it stands. */
export function title(limits: { min: number; max: number }) {
  return line(limits).refine((value) => nameFault(value) !== 'hidden', {
    message: 'contains characters that cannot be seen',
    params: { code: 'hidden_characters' },
  })
}

/** A day of the calendar, which has no year 0, as `2026-11-22`. */
export const day = z.iso
  .date()
  .refine((written) => written >= '0001', { message: 'must be a day of the calendar, which has no year 0' })

/** An address of the web that is shown as a link: `https`, without credentials, of a named host. */
export const webAddress = (most: number) =>
  line({ min: 1, max: most }).refine(isShownAddress, { message: 'must be an https address' })

function isShownAddress(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, username, password, hostname } = new URL(value)
  return protocol === 'https:' && username === '' && password === '' && hostname.includes('.')
}

/** The size of a page in a list: 1 to 100. */
export function pageLimit(usual: number) {
  return z.coerce.number().int().min(1).max(100).default(usual)
}

/** Several ids in one query parameter, separated by commas. */
export function idList(most: number) {
  return z
    .string()
    .max(40 * most)
    .transform((list) => list.split(','))
    .pipe(z.array(id).min(1).max(most))
}

/** Of a ranked list: how many of it were seen already. */
export const rankedAfter = z.coerce.number().int().min(0).max(greatestNumber).optional()

/** An object that goes by a name where the API is described. */
export function named<Shape extends z.ZodRawShape>(name: string, shape: Shape) {
  return z.object(shape).meta({ id: name })
}
