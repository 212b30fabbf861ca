import type { LibraryEntry } from '@guildhall/contract/library'
import { plural, t } from '@lingui/core/macro'
import { ChevronDown } from 'lucide-react'
import { memo } from 'react'
import { genreWord } from '../../../../../platform/names/genre-word.ts'
import { statusWords } from '../../../../../platform/names/shelf-words.ts'
import { cx } from '../../../../../ui/class-names.ts'
import { Cover } from '../../../../../ui/covers/cover.tsx'
import { Icon } from '../../../../../ui/icon.tsx'
import { listed } from '../../../../../ui/language/listed.ts'
import { Link } from '../../../../../ui/link.tsx'
import { Tag } from '../../../../../ui/marks/tag.tsx'
import { ShieldStack } from '../../../../../ui/people/shield-stack.tsx'
import { ProgressBar } from '../../../../../ui/progress/progress-bar.tsx'
import { Stars } from '../../../../../ui/ratings/stars.tsx'
import { starNumber } from '../../../../../ui/ratings/stars-text.ts'
import { percentText } from '../../../../../ui/type/number-text.ts'
import { useMinute } from '../../../../../ui/type/relative-time.tsx'
import { exactTime } from '../../../../../ui/type/time-text.ts'
import { VisuallyHidden } from '../../../../../ui/type/visually-hidden.tsx'
import { OwnSideLine } from '../../beside/own-side-line.tsx'
import { EntryLine, EntryMarks } from '../../entry/entry-line.tsx'
import { Hours } from '../../entry/hours.tsx'
import { playedWhen } from '../../entry/played-when.ts'
import { guessWords, statusTones } from '../../entry/status-words.tsx'
import type { FriendsWithGame } from '../board-actions.ts'
import { type EntryProps, MoreButton, SelectBox } from './board-parts.tsx'
import styles from './list-line.module.css'

type ListLineProps = EntryProps & {
  /** Who made the game; absent while it is not known, and of games of which nobody knows it. */
  maker: string | undefined
  friends: FriendsWithGame | undefined
  hasFriends: boolean
}

/** A game of the shelf as a row of the table. Its parts take the focus from left to right. */
export const ListLine = memo(function ListLine(props: ListLineProps) {
  const { entry, activePart, isSelected, isSelecting, isOwn, ownSides, maker, friends, hasFriends } = props
  const { game } = entry
  const tabIndex = (part: number) => (activePart === part ? 0 : -1)
  return (
    <div
      data-id={game.id}
      className={cx(styles.line, hasFriends && styles['with-friends'], isSelected && styles.selected)}
    >
      <div role="gridcell" aria-selected={isOwn ? isSelected : undefined} className={styles.game}>
        {isSelecting && <SelectBox entry={entry} isSelected={isSelected} />}
        <Link href={`/game/${game.id}`} data-tile="" tabIndex={tabIndex(0)} className={styles.link}>
          <Cover title={game.title} cover={game.cover} size={40} decorative eager />
          <span className={styles.words}>
            <span title={game.title} className={styles.title}>
              {game.title}
            </span>
            <span className={styles.facts}>
              <span className={styles.kind}>
                {[game.releaseYear, maker, game.genres[0] && genreWord(game.genres[0])].filter(Boolean).join(' · ')}
              </span>
              <EntryMarks entry={entry} />
            </span>
            <span className={styles.folded}>
              <EntryLine entry={entry} sort="played" />
              <span className={styles.beyond}>
                <Hours entry={entry} />
                {maker !== undefined && <span className={styles.maker}>{maker}</span>}
              </span>
            </span>
            {ownSides && <OwnSideLine sides={ownSides} gameId={game.id} />}
          </span>
        </Link>
      </div>
      <div role="gridcell" className={styles.status}>
        <StatusCell entry={entry} isOwn={isOwn} tabIndex={tabIndex(1)} />
      </div>
      <div role="gridcell" className={styles.rating}>
        <RatingCell entry={entry} isOwn={isOwn} tabIndex={tabIndex(2)} />
      </div>
      <div role="gridcell" className={styles.achievements}>
        <AchievementsCell entry={entry} />
      </div>
      <div role="gridcell" className={styles.played}>
        <Hours entry={entry} />
      </div>
      <div role="gridcell" className={styles.when}>
        <LastPlayed at={entry.lastPlayedAt} />
      </div>
      {hasFriends && (
        <div role="gridcell" className={styles.friends}>
          {friends && <ShieldStack people={friends.people} label={friendsWords(friends)} size={24} />}
        </div>
      )}
      <div role="gridcell">{isOwn && <MoreButton title={game.title} tabIndex={tabIndex(3)} isPart />}</div>
    </div>
  )
})

type CellProps = { entry: LibraryEntry; isOwn: boolean; tabIndex: number }

function StatusCell({ entry, isOwn, tabIndex }: CellProps) {
  const { status, isStatusTold, game } = entry
  const tag = <Tag tone={statusTones[status]}>{statusWords[status]}</Tag>
  const guess = isStatusTold ? guessWords : undefined
  if (!isOwn) return <span title={guess}>{tag}</span>
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-label={
        guess === undefined
          ? t`Status of ${game.title}: ${statusWords[status]}`
          : t`Status of ${game.title}: ${statusWords[status]} (${guess})`
      }
      title={guess}
      tabIndex={tabIndex}
      data-do="status"
      data-part=""
      className={cx(styles.choice, isStatusTold && styles.guess)}
    >
      {tag}
      <Icon icon={ChevronDown} size="small" />
    </button>
  )
}

function RatingCell({ entry: { rating, game }, isOwn, tabIndex }: CellProps) {
  const shown = rating === null ? <span className={styles.none}>{t`Not rated`}</span> : <Stars halves={rating} />
  if (!isOwn) return shown
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-label={
        rating === null
          ? t`Your rating of ${game.title}: not rated`
          : t`Your rating of ${game.title}: ${starNumber(rating)} of 5`
      }
      tabIndex={tabIndex}
      data-do="rating"
      data-part=""
      className={styles.choice}
    >
      {shown}
    </button>
  )
}

function AchievementsCell({ entry: { achievements, completion } }: { entry: LibraryEntry }) {
  if (achievements === null && completion === null) return <span className={styles.none}>{t`None`}</span>
  const percent =
    achievements === null
      ? (completion?.percent ?? 0)
      : Math.floor((100 * achievements.unlocked) / Math.max(1, achievements.total))
  const words = achievements === null ? t`completion, typed` : unlockedWords(achievements.unlocked, achievements.total)
  return (
    <span title={words} className={styles.progress}>
      <ProgressBar percent={percent} />
      <span className={styles.percent}>
        {percentText(percent)}
        <VisuallyHidden>, {words}</VisuallyHidden>
      </span>
    </span>
  )
}

const unlockedWords = (unlocked: number, total: number) =>
  plural(total, { one: `${unlocked} of # achievement`, other: `${unlocked} of # achievements` })

function LastPlayed({ at }: { at: string | null }) {
  const minute = useMinute()
  if (at === null) return <span className={styles.none}>{t`Never`}</span>
  return (
    <time dateTime={at} title={exactTime(at)}>
      {playedWhen(at, minute)}
    </time>
  )
}

function friendsWords({ people, count }: FriendsWithGame): string {
  const others = count - people.length
  const names = people.map(({ name }) => name)
  const all = listed(others > 0 ? [...names, plural(others, { one: '# more person', other: '# more people' })] : names)
  return plural(count, { one: `${all} has it`, other: `${all} have it` })
}
