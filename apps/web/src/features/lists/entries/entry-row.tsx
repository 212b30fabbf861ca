import type { ListEntry } from '@guildhall/contract/lists'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine, Ellipsis, GripVertical, Pencil, X } from 'lucide-react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { genreWords } from '../../../platform/names/genre-word.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Cover } from '../../../ui/covers/cover.tsx'
import { Line, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { Link } from '../../../ui/link.tsx'
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
  const { game, note } = entry
  const line = [game.releaseYear, genreWords(game.genres.slice(0, 2))].filter(Boolean).join(' · ')
  return (
    <Line
      as="li"
      gap={3.5}
      shrinks
      data-row={game.id}
      data-dragged={isDragged || undefined}
      data-drop={drop}
      className={styles.entry}
    >
      {hands && <Grip title={game.title} at={at} count={count} hands={hands} />}
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
        {note && <p className={styles.note}>{note}</p>}
        {addedBy && (
          <Quiet as="span">
            <Trans>put here by {addedBy}</Trans>
          </Quiet>
        )}
      </Stack>
      {hands && <EntryMenu entry={entry} at={at} count={count} hands={hands} />}
    </Line>
  )
}

type HandsProps = { at: number; count: number; hands: EntryHands }

function Grip({ title, at, count, hands }: HandsProps & { title: string }) {
  const press = (event: KeyboardEvent) => {
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: count - 1 }[event.key]
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (to >= 0 && to < count) hands.onMove(to)
  }
  return (
    <IconButton
      icon={GripVertical}
      label={t`Move ${title}, ${at + 1} of ${count}`}
      tooltip={false}
      aria-description={t`Arrow keys move it up and down, Home and End to the first and last place.`}
      className={styles.grip}
      data-grip=""
      onKeyDown={press}
      onPointerDown={hands.onTake}
    />
  )
}

function EntryMenu({ entry: { game, note }, at, count, hands }: HandsProps & { entry: ListEntry }) {
  const isFirst = at === 0
  const isLast = at === count - 1
  return (
    <Menu
      label={t`Actions for ${game.title}`}
      trigger={<IconButton icon={Ellipsis} label={t`More for ${game.title}`} tooltip={false} data-more="" />}
    >
      <MenuItem icon={Pencil} onSelect={hands.onNote}>
        {note === '' ? t`Write a note` : t`Change the note`}
      </MenuItem>
      <MenuItem icon={ArrowUpToLine} disabled={isFirst} onSelect={() => hands.onMove(0)}>
        {t`To the first place`}
      </MenuItem>
      <MenuItem icon={ArrowUp} disabled={isFirst} onSelect={() => hands.onMove(at - 1)}>
        {t`Up`}
      </MenuItem>
      <MenuItem icon={ArrowDown} disabled={isLast} onSelect={() => hands.onMove(at + 1)}>
        {t`Down`}
      </MenuItem>
      <MenuItem icon={ArrowDownToLine} disabled={isLast} onSelect={() => hands.onMove(count - 1)}>
        {t`To the last place`}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={X} tone="danger" onSelect={hands.onRemove}>
        {t`Take it off the list`}
      </MenuItem>
    </Menu>
  )
}
