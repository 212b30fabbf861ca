import { t } from '@lingui/core/macro'
import { numberFormat } from '../language/formats.ts'

const percents = numberFormat({ style: 'percent', maximumFractionDigits: 1 })
const wholeNumbers = numberFormat({})
const tenths = numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** "1,024" */
export const numberText = (count: number): string => wholeNumbers.format(count)

/** Of percent: 75 is "75%", which German writes with a space. */
export const percentText = (percent: number): string => percents.format(percent / 100)

/** A mean, always with its tenth: "4.0". */
export const tenthsText = (mean: number): string => tenths.format(mean)

/** By its first year: 2010 is "2010s". */
export const decadeText = (year: number): string => t({ message: `${year}s`, context: 'decade' })
