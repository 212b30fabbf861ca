import { type LibraryStatus, ratingMaximum, type SaidStatus } from '@guildhall/contract/rules/game-limits'
import { t } from '@lingui/core/macro'
import { MenuChoice } from '../../../../ui/overlay/menu.tsx'
import { starNumber } from '../../../../ui/ratings/stars-text.ts'
import { statusOptions } from '../../standing/status-options.ts'

type StatusChoiceProps = {
  value: LibraryStatus | null
  /** Of games that are still to come none is finished. */
  isOut: boolean
  onChange(status: SaidStatus): void
}

/** All there is for a game to be, inside a menu. */
export function StatusChoice({ value, isOut, onChange }: StatusChoiceProps) {
  return (
    <MenuChoice<SaidStatus | ''>
      value={value === null || value === 'unsorted' ? '' : value}
      options={statusOptions(isOut)}
      onChange={(status) => status !== '' && onChange(status)}
    />
  )
}

const ratings = [
  ...Array.from({ length: ratingMaximum }, (_, at) => {
    const halves = ratingMaximum - at
    return { value: `${halves}`, label: halves === 2 ? t`1 star` : t`${starNumber(halves)} stars` }
  }),
  { value: '', label: t`No rating` },
]

type RatingChoiceProps = {
  /** `undefined` when several games have several. */
  value: number | null | undefined
  onChange(halves: number | null): void
}

export function RatingChoice({ value, onChange }: RatingChoiceProps) {
  return (
    <MenuChoice
      value={value === undefined ? 'several' : `${value ?? ''}`}
      options={ratings}
      onChange={(chosen) => onChange(chosen === '' ? null : Number(chosen))}
    />
  )
}
