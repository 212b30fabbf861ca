import { isFinishedStatus, type SaidStatus, saidStatuses } from '@guildhall/contract/rules/game-limits'
import { statusHelp, statusWords } from '../../../platform/names/shelf-words.ts'
import { statusIcons } from './status-icons.ts'

const all = saidStatuses.map((value) => ({
  value,
  label: statusWords[value],
  icon: statusIcons[value],
  help: statusHelp[value],
}))
const beforeRelease = all.filter(({ value }) => !isFinishedStatus(value))

/** All there is for a game to be, where one is chosen. Nobody finishes a game that is still to come. */
export const statusOptions = (isOut: boolean) => (isOut ? all : beforeRelease)

/** Whether a game can be said to stand so. */
export const maySay = ({ isOut }: { readonly isOut: boolean }, status: SaidStatus): boolean =>
  isOut || !isFinishedStatus(status)
