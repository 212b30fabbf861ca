import type { GameMode } from '@guildhall/contract/rules/game-limits'
import { t } from '@lingui/core/macro'

/** How a game is played, in words. */
export const modeWords: Readonly<Record<GameMode, string>> = {
  'Single player': t`Alone`,
  Multiplayer: t`Against others`,
  'Co-operative': t`Together`,
  'Split screen': t`On one screen`,
  'Massively Multiplayer Online (MMO)': 'MMO',
  'Battle Royale': t`Battle royale`,
}

/** One that the catalogue learned since is called by its name. */
export const modeWord = (mode: string): string => (Object.hasOwn(modeWords, mode) ? modeWords[mode as GameMode] : mode)
