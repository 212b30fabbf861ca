import type { GameRating } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { numberText } from '../../../ui/type/number-text.ts'

/** "1,747 ± 220": the true strength lies within it with 95 %. */
export function ratingText({ rating, deviation }: GameRating): string {
  return `${numberText(rating)} ± ${numberText(2 * deviation)}`
}

/** "Rating 1,747 ± 220, provisional" */
export function ratingWords(rating: GameRating): string {
  const value = ratingText(rating)
  return rating.isProvisional ? t`Rating ${value}, provisional` : t`Rating ${value}`
}
