import type { GameKind } from '@guildhall/contract/rules/game-limits'
import { t } from '@lingui/core/macro'

/** What a game is, in words; a game of its own needs none. */
export const gameKindWords: Readonly<Record<GameKind, string | null>> = {
  main_game: null,
  dlc: t`Add-on`,
  expansion: t`Expansion`,
  bundle: t`Bundle`,
  standalone_expansion: t`Expansion that stands alone`,
  mod: t`Mod`,
  episode: t`Episode`,
  season: t`Season`,
  remake: t`Remake`,
  remaster: t`Remaster`,
  expanded_game: t`Expanded edition`,
  port: t`Port`,
  fork: t`Fork`,
  pack: t`Pack`,
  update: t`Update`,
  demo: t`Demo`,
  soundtrack: t`Soundtrack`,
  video: t`Video`,
  software: t`Software`,
}
