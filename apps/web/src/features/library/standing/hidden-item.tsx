import type { LibraryEntry } from '@guildhall/contract/library'
import { t } from '@lingui/core/macro'
import { Eye, EyeOff } from 'lucide-react'
import { MenuItem } from '../../../ui/overlay/menu.tsx'
import { heard, useOwnEntry } from './entry.queries.ts'
import { hiddenWords } from './hidden-words.ts'

/** Hides a game of the own shelf from others, or shows it again, from a menu; it says so, with the way back. */
export function HiddenItem({ own }: { own: LibraryEntry }) {
  const { say } = useOwnEntry(own.game)
  const { isHidden, game } = own
  return (
    <MenuItem
      icon={isHidden ? Eye : EyeOff}
      onSelect={() => void heard(say({ isHidden: !isHidden }, { words: hiddenWords(game.title, !isHidden) }))}
    >
      {isHidden ? t`Show it to others` : t`Hide it from others`}
    </MenuItem>
  )
}
