import type { BrowsedGame } from '@guildhall/contract/discovery'
import type { GameSort } from '@guildhall/contract/rules/game-limits'
import { t } from '@lingui/core/macro'
import { LibraryBig } from 'lucide-react'
import { genreWord } from '../../../platform/names/genre-word.ts'
import { Line } from '../../../ui/dress/stack.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { language } from '../../../ui/language/language.ts'
import { tenthsText } from '../../../ui/type/number-text.ts'
import { playTime } from '../../../ui/type/play-time.ts'
import { VisuallyHidden } from '../../../ui/type/visually-hidden.tsx'
import styles from './game-line.module.css'

/** The line below a game: what it is ordered by, if there is something to say of that, else year and kind. */
export function GameLine({ game, by }: { game: BrowsedGame; by?: GameSort | undefined }) {
  return (
    <Line as="span" gap={1.5}>
      <span className={styles.words}>{orderWords(game, by) ?? factWords(game)}</span>
      {game.isOwned && (
        <>
          <Icon icon={LibraryBig} size="small" className={styles.owned} />
          <VisuallyHidden>{t`, on your shelf`}</VisuallyHidden>
        </>
      )}
    </Line>
  )
}

function orderWords({ players, mean, minutesToBeat }: BrowsedGame, by: GameSort | undefined): string | undefined {
  if (by === 'popular' && players > 0) return t`${players.toLocaleString(language)} members have it`
  if (by === 'rating' && mean !== null) return t`${tenthsText(mean / 2)} of 5`
  return by === 'shortest' && minutesToBeat !== null ? t`About ${playTime(minutesToBeat)}` : undefined
}

export function factWords({ releaseYear, genres }: Pick<BrowsedGame, 'releaseYear' | 'genres'>): string {
  return [releaseYear, genres[0] && genreWord(genres[0])].filter(Boolean).join(' · ')
}
