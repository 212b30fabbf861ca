import { numberFormat } from '../language/formats.ts'

const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const
const whole = numberFormat({ maximumFractionDigits: 0 })
const tenths = numberFormat({ maximumFractionDigits: 1 })

/** "512 B", "3.4 MB", "120 GB". */
export function bytesText(bytes: number): string {
  let [amount, unit] = [bytes, 0]
  while (amount >= 999.5 && unit < units.length - 1) [amount, unit] = [amount / 1000, unit + 1]
  return `${(unit === 0 || amount >= 99.95 ? whole : tenths).format(amount)}\u00a0${units[unit]}`
}
