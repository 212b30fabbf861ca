// Times as they stand alone and behind other words: "Sent Monday". Many languages want a word before: "am Montag".
import { t } from '@lingui/core/macro'

// oxlint-disable-next-line typescript/no-unnecessary-template-expression -- other languages say more than the day
export const onDay = (day: string): string => t({ message: `${day}`, context: 'on a day' })

// oxlint-disable-next-line typescript/no-unnecessary-template-expression -- other languages say more than the month
export const inMonth = (month: string): string => t({ message: `${month}`, context: 'in a month' })
