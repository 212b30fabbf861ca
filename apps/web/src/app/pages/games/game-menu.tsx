import type { Game } from '@guildhall/contract/games'
import type { LibraryEntry } from '@guildhall/contract/library'
import { t } from '@lingui/core/macro'
import { Ellipsis, Flag, SquarePen, Trophy } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { GameFactItems } from '../../../features/games/editing/game-fact-items.tsx'
import { FavouriteItem } from '../../../features/library/standing/favourite-item.tsx'
import { HiddenItem } from '../../../features/library/standing/hidden-item.tsx'
import { MuteGameItem } from '../../../features/loudness/muted/mute-game-item.tsx'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Menu, MenuItem, MenuLink } from '../../../ui/overlay/menu.tsx'
import styles from './game-menu.module.css'
import type { ReviewWriting } from './own-review.tsx'

const MuteTopicDialog = lazy(() =>
  loadChunk(async () => ({
    default: (await import('../../../features/loudness/muted/mute-topic-dialog.tsx')).MuteTopicDialog,
  })),
)

type GameMenuProps = { game: Game; own: LibraryEntry | null; writing: ReviewWriting }

/** What else one can do with a game. */
export function GameMenu({ game, own, writing }: GameMenuProps) {
  const [isMuting, setMuting] = useState(false)
  return (
    <>
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
        <MenuLink icon={Flag} href={`/challenges/new?game=${game.id}`}>
          {t`Set a challenge`}
        </MenuLink>
        <MenuLink icon={Trophy} href={`/tournaments/new?game=${game.id}`}>
          {t`Host a tournament`}
        </MenuLink>
        <GameFactItems game={game} />
        <MuteGameItem gameId={game.id} onMute={() => setMuting(true)} />
      </Menu>
      {isMuting && (
        <Suspense>
          <MuteTopicDialog topic={{ kind: 'game', key: game.id }} name={game.title} onClose={() => setMuting(false)} />
        </Suspense>
      )}
    </>
  )
}
