import { t } from '@lingui/core/macro'
import { numberFormat } from '../../../ui/language/formats.ts'

/** The values of a table, by the names of the server. */
const valueNames: Readonly<Record<string, string>> = {
  points: t`Points`,
  direct_encounter: t`Among those level`,
  buchholz: t`Opponents’ points`,
  buchholz_cut_1: t`Opponents’ points, without the lowest`,
  median_buchholz: t`Opponents’ points, without both ends`,
  sonneborn_berger: t`Points of those beaten`,
  progressive: t`Points round by round`,
  match_win_percentage: t`Share of matches`,
  opponents_match_win_percentage: t`Opponents’ share of matches`,
  game_win_percentage: t`Share of games`,
  opponents_game_win_percentage: t`Opponents’ share of games`,
  game_difference: t`Games, won less lost`,
  games_won: t`Games won`,
  seed: t`Seed`,
}

const reasonWords: Readonly<Record<string, string>> = {
  win: t`Won`,
  draw: t`Drawn`,
  loss: t`Lost`,
  walkover_win: t`Won by walkover`,
  walkover_loss: t`Lost by walkover`,
  pairing_allocated_bye: t`Round without an opponent`,
  half_point_bye: t`Round asked off, half a point`,
  zero_point_bye: t`Round asked off`,
  absent: t`Not there`,
  opponent_score: t`Points of an opponent`,
  opponent_score_with_draws: t`Points of an opponent, rounds they did not play as draws`,
  own_score: t`A round without a game, as against oneself`,
  own_score_capped_at_draws: t`A round without a game, a draw at most`,
  own_score_capped_at_opponent: t`A round without a game, as the opponent stands at most`,
  cut_lowest: t`Without the lowest`,
  cut_highest: t`Without the highest`,
  opponent_percentage: t`Share of an opponent`,
  floor: t`Up to the least that counts`,
  seed: t`Seed`,
}

const known = (words: Readonly<Record<string, string>>, name: string): string =>
  Object.hasOwn(words, name) ? (words[name] ?? name) : name.replaceAll('_', ' ')

export const valueName = (by: string): string => known(valueNames, by)
export const partWords = (reason: string): string => known(reasonWords, reason)

const numbers = numberFormat({ maximumFractionDigits: 3 })
const signed = numberFormat({ maximumFractionDigits: 3, signDisplay: 'exceptZero' })

export const valueText = (value: number): string => numbers.format(value)
export const partText = (amount: number): string => signed.format(amount)
