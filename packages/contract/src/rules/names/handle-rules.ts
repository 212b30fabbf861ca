import { posesAsHouse } from './house-words.ts'
import { likeness } from './likeness.ts'

/** Free of the schema library: pages check a handle while it is typed. */
export const handleMinimum = 3
export const handleMaximum = 30
/** A former handle leads to its member, and nobody else gets it, for so long. */
export const formerHandleDays = 30
/** So many changes of a handle within those days. */
export const handleChangesMaximum = 3

const form = /^[a-z0-9_]{3,30}$/
const onlyDigits = /^[0-9_]*$/

/** Words that name the house, its staff, a place in it, or a group of people. */
const reserved: ReadonlySet<string> = new Set(
  `admin administrator moderator mod staff host hosts owner root official
  guildhall system support help security service bot api server team
  everyone here all nobody anyone member members friends stranger
  me you self edit profile settings login register null undefined unknown`
    .split(/\s+/)
    .map(likeness),
)

export type HandleFault = 'form' | 'only_digits' | 'reserved'

/** Why nobody can have this handle, given in lower case; `undefined` when somebody could. */
export function handleFault(handle: string): HandleFault | undefined {
  if (!form.test(handle)) return 'form'
  if (onlyDigits.test(handle)) return 'only_digits'
  return reserved.has(likeness(handle)) || posesAsHouse(handle.split('_')) ? 'reserved' : undefined
}
