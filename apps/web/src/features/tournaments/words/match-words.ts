import type { MatchState } from '@guildhall/contract/rules/tournaments/tournament-kinds'
import type { BracketMatch } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import type { TagTone } from '../../../ui/marks/tag.tsx'

export const matchStateWords: Readonly<Record<MatchState, string>> = {
  locked: t`To come`,
  waiting: t`To come`,
  ready: t`Ready`,
  checked_in: t`Ready`,
  running: t`Being played`,
  reported: t`Not confirmed`,
  disputed: t`Disputed`,
  completed: t`Settled`,
  archived: t`Settled`,
  bye: t`Free round`,
  removed: t`Not needed`,
}

export const matchTones: Readonly<Record<MatchState, TagTone>> = {
  locked: 'plain',
  waiting: 'plain',
  ready: 'candle',
  checked_in: 'candle',
  running: 'live',
  reported: 'warn',
  disputed: 'bad',
  completed: 'ok',
  archived: 'ok',
  bye: 'plain',
  removed: 'plain',
}

/** Is played, or can be. */
export const isOpenMatch = ({ state }: Pick<BracketMatch, 'state'>): boolean =>
  ['ready', 'checked_in', 'running', 'reported', 'disputed'].includes(state)

export const isSettled = ({ state }: Pick<BracketMatch, 'state'>): boolean =>
  state === 'completed' || state === 'archived'

/** "3–1" */
export const scoreText = ([one, other]: readonly [number, number]): string => `${one}–${other}`

/** What stands in the cell of a side: its games, or a word for how it ended without any. */
export function cellOf({ result, reported }: Pick<BracketMatch, 'result' | 'reported'>, side: 0 | 1): string {
  if (result === null) return reported === null ? '–' : `${reported[side]}`
  if (result.score !== null) return `${result.score[side]}`
  if (result.winner === side) return t({ message: 'W', context: 'won without a game' })
  return '–'
}
