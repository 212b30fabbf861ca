import { dateFormat } from '../../../ui/language/formats.ts'
import { dateOf } from './month.ts'

const long = dateFormat({ weekday: 'long', day: 'numeric', month: 'long' })

/** "Saturday 5 December", as the language writes it. */
export const dayWords = (day: string): string => long.format(dateOf(day))
