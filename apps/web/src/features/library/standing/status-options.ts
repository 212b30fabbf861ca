import { saidStatuses } from '@guildhall/contract/rules/game-limits'
import { statusHelp, statusWords } from '../../../platform/names/shelf-words.ts'
import { statusIcons } from './status-icons.ts'

/** All there is for a game to be, where one is chosen. */
export const statusOptions = saidStatuses.map((value) => ({
  value,
  label: statusWords[value],
  icon: statusIcons[value],
  help: statusHelp[value],
}))
