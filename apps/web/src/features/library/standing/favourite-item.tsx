import type { LibraryEntry } from '@guildhall/contract/library'
import { t } from '@lingui/core/macro'
import { Heart, HeartOff } from 'lucide-react'
import { MenuItem } from '../../../ui/overlay/menu.tsx'
import { heard, useOwnEntry } from './entry.queries.ts'

/** Makes a game of the own shelf a favourite, or no more, from a menu. */
export function FavouriteItem({ own }: { own: LibraryEntry }) {
  const { say } = useOwnEntry(own.game)
  const { favourite, game } = own
  function turn() {
    const words = favourite
      ? t`${game.title} is no favourite of yours any more.`
      : t`${game.title} is one of your favourites.`
    void heard(say({ favourite: !favourite }, { words }))
  }
  return (
    <MenuItem icon={favourite ? HeartOff : Heart} onSelect={turn}>
      {favourite ? t`No favourite any more` : t`Make it a favourite`}
    </MenuItem>
  )
}
