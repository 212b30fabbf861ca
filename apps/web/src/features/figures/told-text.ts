import { fewestTold } from '@guildhall/contract/rules/house/figure-periods'
import { t } from '@lingui/core/macro'
import { numberText } from '../../ui/type/number-text.ts'

/** What is not told is said as what it is: too few. */
export const toldText = (value: number | null) => (value === null ? t`under ${fewestTold}` : numberText(value))
