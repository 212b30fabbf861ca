import type { GameKind } from '@guildhall/contract/rules/game-limits'

/** What a game is, in words; a game of its own needs none. */
export const gameKindWords: Readonly<Record<GameKind, string | null>> = {
  main_game: null,
  dlc: 'Add-on',
  expansion: 'Expansion',
  bundle: 'Bundle',
  standalone_expansion: 'Expansion that stands alone',
  mod: 'Mod',
  episode: 'Episode',
  season: 'Season',
  remake: 'Remake',
  remaster: 'Remaster',
  expanded_game: 'Expanded edition',
  port: 'Port',
  fork: 'Fork',
  pack: 'Pack',
  update: 'Update',
}
