import type { Game } from '@guildhall/contract/games'
import type { LibraryEntry } from '@guildhall/contract/library'
import { t } from '@lingui/core/macro'
import { Ellipsis, SquarePen } from 'lucide-react'
import { GameFactItems } from '../../../features/games/editing/game-fact-items.tsx'
import { FavouriteItem } from '../../../features/library/standing/favourite-item.tsx'
import { HiddenItem } from '../../../features/library/standing/hidden-item.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx'
import styles from './game-menu.module.css'
import type { ReviewWriting } from './own-review.tsx'

type GameMenuProps = { game: Game; own: LibraryEntry | null; writing: ReviewWriting }

/** What else one can do with a game. */
export function GameMenu({ game, own, writing }: GameMenuProps) {
  return (
    <Menu
      label={t`More about ${game.title}`}
      trigger={<IconButton icon={Ellipsis} label={t`More about ${game.title}`} className={styles.more} />}
    >
      {own !== null && (
        <>
          <FavouriteItem own={own} />
          <HiddenItem own={own} />
        </>
      )}
      {writing.hasWritten && (
        <MenuItem icon={SquarePen} onSelect={writing.write}>
          {t`Review another playthrough`}
        </MenuItem>
      )}
      <GameFactItems game={game} />
    </Menu>
  )
}
