import type { ListEntry } from '@guildhall/contract/lists'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Check, Ellipsis, Pencil, X } from 'lucide-react'
import type { PointerEvent } from 'react'
import { genreWords } from '../../../platform/names/genre-word.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Cover } from '../../../ui/covers/cover.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { Link } from '../../../ui/link.tsx'
import { Tag } from '../../../ui/marks/tag.tsx'
import { Grip, OrderedRow, PlaceItems } from '../../../ui/ordering/ordered-row.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/overlay/menu.tsx'
import styles from './entry-row.module.css'

/** What one can do with an entry, who may change the list. */
export type EntryHands = {
  /** To a place, counted from nought; a place that is outside is the first or last. */
  onMove(to: number): void
  onTake(event: PointerEvent): void
  onNote(): void
  onRemove(): void
}

type EntryRowProps = {
  entry: ListEntry
  /** Its place, counted from nought. */
  at: number
  count: number
  isRanked: boolean
  /** Who put it there, where it was a helper. */
  addedBy: string | undefined
  hands: EntryHands | undefined
  isDragged: boolean
  /** Where something else would be dropped. */
  drop: 'before' | 'after' | undefined
}

/** A game on a list. */
export function EntryRow({ entry, at, count, isRanked, addedBy, hands, isDragged, drop }: EntryRowProps) {
  const { game, note, isFinished } = entry
  const line = [game.releaseYear, genreWords(game.genres.slice(0, 2))].filter(Boolean).join(' · ')
  return (
    <OrderedRow id={game.id} isDragged={isDragged} drop={drop} className={styles.entry}>
      {hands && <Grip title={game.title} at={at} count={count} onMove={hands.onMove} onTake={hands.onTake} />}
      {isRanked && (
        <span className={styles.rank}>
          {at + 1}
          <span className={styles.dot}>.</span>
        </span>
      )}
      <Cover title={game.title} cover={game.cover} size={56} decorative className={styles.cover} />
      <Stack gap={0.5} grow>
        <Link href={`/game/${game.id}`} className={styles.title}>
          {game.title}
        </Link>
        {line && <Quiet as="span">{line}</Quiet>}
        {isFinished && (
          <span className={styles.finished}>
            <Tag tone="ok" icon={Check}>
              {t`Finished`}
            </Tag>
          </span>
        )}
        {note && <p className={styles.note}>{note}</p>}
        {addedBy && (
          <Quiet as="span">
            <Trans>put here by {addedBy}</Trans>
          </Quiet>
        )}
      </Stack>
      {hands && <EntryMenu entry={entry} at={at} count={count} hands={hands} />}
    </OrderedRow>
  )
}

type HandsProps = { at: number; count: number; hands: EntryHands }

function EntryMenu({ entry: { game, note }, at, count, hands }: HandsProps & { entry: ListEntry }) {
  return (
    <Menu
      label={t`Actions for ${game.title}`}
      trigger={<IconButton icon={Ellipsis} label={t`More for ${game.title}`} tooltip={false} data-more="" />}
    >
      <MenuItem icon={Pencil} onSelect={hands.onNote}>
        {note === '' ? t`Write a note` : t`Change the note`}
      </MenuItem>
      <PlaceItems at={at} count={count} onMove={hands.onMove} />
      <MenuSeparator />
      <MenuItem icon={X} tone="danger" onSelect={hands.onRemove}>
        {t`Take it off the list`}
      </MenuItem>
    </Menu>
  )
}
