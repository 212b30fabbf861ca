import { z } from 'zod'
import type { Say } from '../../../platform/words/words.ts'
import { csvFaults } from '../csv/read-csv.ts'

/** Why a row cannot be read, as values: the sentence is made when somebody reads it, in their language. */
const rowFault = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum([
      ...csvFaults,
      'tooManyCells',
      'noName',
      'unreadableName',
      'playtimeNotRight',
      'completionNotRight',
      'noEntry',
    ]),
  }),
  z.object({ kind: z.literal('noNumber'), value: z.enum(['playtime', 'rating', 'completion']) }),
  z.object({ kind: z.literal('ratingNotRight'), best: z.number() }),
  z.object({ kind: z.literal('noGrade'), word: z.string() }),
  z.object({ kind: z.literal('unknownStatus'), word: z.string() }),
  z.object({ kind: z.literal('fieldNotRight'), field: z.string() }),
  z.object({ kind: z.literal('wordsRefused'), rule: z.string() }),
])

export type RowFault = Readonly<z.infer<typeof rowFault>>
/** A number that a row may have, by its name. */
export type NumberName = Extract<RowFault, { kind: 'noNumber' }>['value']

/** A fault as it is stored. */
export const writeFault = (fault: RowFault): string => JSON.stringify(fault)

/** Says a fault as it is stored. The release before stored sentences, which are left as they are. */
export function sayStoredFault(say: Say, stored: string): string {
  const { data } = rowFault.safeParse(parse(stored))
  return data === undefined ? stored : sayFault(say, data)
}

/** What is wrong with a row, without the full stop of a sentence: the page sets it behind the row's number. */
function sayFault(say: Say, fault: RowFault): string {
  switch (fault.kind) {
    case 'openQuote':
      return say('A quote is opened and never closed')
    case 'behindQuote':
      return say('Something stands behind a closing quote')
    case 'longCell':
      return say('It has a cell of more than 65,536 characters')
    case 'tooManyCells':
      return say('It has more cells than there are columns')
    case 'noName':
      return say('It names no game')
    case 'unreadableName':
      return say('Its name has letters that cannot be read')
    case 'noNumber':
      return say(
        '{value, select, playtime {The playtime is not a number} rating {The rating is not a number} other {The completion is not a number}}',
        { value: fault.value },
      )
    case 'playtimeNotRight':
      return say('The playtime cannot be right')
    case 'completionNotRight':
      return say('The completion is not a whole number from 0 to 100')
    case 'ratingNotRight':
      return say('The rating is not between 0 and {best}', { best: fault.best })
    case 'noGrade':
      return say('“{word}” is no grade', { word: fault.word })
    case 'unknownStatus':
      return say('“{word}” is no status of this hall', { word: fault.word })
    case 'noEntry':
      return say('It is no entry of a library')
    case 'fieldNotRight':
      return say('“{field}” is missing or not right', { field: fault.field })
    case 'wordsRefused':
      return say('Its name breaks a rule of this hall, “{rule}”', { rule: fault.rule })
  }
}

function parse(stored: string): unknown {
  try {
    return JSON.parse(stored)
  } catch {
    return undefined
  }
}
