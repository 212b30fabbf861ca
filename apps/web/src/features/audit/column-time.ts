import { dateFormat } from '../../ui/language/formats.ts'

const moment = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const ofThisYear = dateFormat(moment)
const ofAnother = dateFormat({ ...moment, year: 'numeric' })

/** "21 Nov, 20:04", of another year with that: in a column "8 min ago" would not be an order. */
export function columnTime(at: string): string {
  const date = new Date(at)
  return (date.getFullYear() === new Date().getFullYear() ? ofThisYear : ofAnother).format(date)
}
