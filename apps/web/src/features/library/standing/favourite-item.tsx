import type { LibraryEntry } from '@guildhall/contract/library'
import { t } from '@lingui/core/macro'
import { Heart, HeartOff } from 'lucide-react'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { MenuItem } from '../../../ui/overlay/menu.tsx'
import { useOwnEntry } from './entry.queries.ts'

/** Makes a game of the own shelf a favourite, or no more, from a menu. */
export function FavouriteItem({ own }: { own: LibraryEntry }) {
  const { change } = useOwnEntry(own.game)
  const { favourite, game } = own
  function turn() {
    change.mutate({ favourite: !favourite })
    toasts.show({
      message: favourite
        ? t`${game.title} is no favourite of yours any more.`
        : t`${game.title} is one of your favourites.`,
    })
  }
  return (
    <MenuItem icon={favourite ? HeartOff : Heart} onSelect={turn}>
      {favourite ? t`No favourite any more` : t`Make it a favourite`}
    </MenuItem>
  )
}
