import type { JournalEntry, Playthrough } from '@guildhall/contract/library'
import { journalEntriesMaximum } from '@guildhall/contract/rules/library-limits'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Ellipsis, NotebookPen, Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { onFocusLost } from '../../../ui/keys/lost-focus.ts'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/overlay/menu.tsx'
import { playTime } from '../../../ui/type/play-time.ts'
import { JournalDialog } from './journal-dialog.tsx'
import { dayWords, playthroughName } from './playthrough-words.ts'
import { useRemoveFromJournal } from './playthroughs.queries.ts'
import styles from './playthroughs-card.module.css'

/** So many entries are shown at first. */
const firstShown = 3

type JournalProps = { game: { id: string }; playthrough: Playthrough }

/** What the member wrote down on the way, the latest day first. Nobody else sees it. */
export function Journal({ game, playthrough }: JournalProps) {
  const [open, setOpen] = useState<'new' | JournalEntry>()
  const [isWhole, setWhole] = useState(false)
  const remove = useRemoveFromJournal(game.id, playthrough.id)
  const writing = useRef<HTMLButtonElement>(null)
  function removeNow(entry: JournalEntry) {
    remove(entry)
    // The menu gives the focus back to a button that goes with its line.
    onFocusLost(() => writing.current?.focus({ preventScroll: true }))
  }
  const { journal } = playthrough
  const latestFirst = journal.toSorted((one, other) => other.on.localeCompare(one.on) || other.id.localeCompare(one.id))
  const shown = isWhole ? latestFirst : latestFirst.slice(0, firstShown)
  return (
    <div className={styles.journal}>
      <div className={styles['journal-head']}>
        <Button
          ref={writing}
          tone="quiet"
          icon={NotebookPen}
          aria-label={t`Write in the journal of ${playthroughName(playthrough)}`}
          disabled={journal.length >= journalEntriesMaximum}
          onClick={() => setOpen('new')}
        >
          {t`Write in the journal`}
        </Button>
        {journal.length > shown.length && (
          <Button tone="quiet" onClick={() => setWhole(true)}>
            <Trans>All {journal.length} days</Trans>
          </Button>
        )}
      </div>
      {shown.length > 0 && (
        <ol aria-label={t`Journal of ${playthroughName(playthrough)}`}>
          {shown.map((entry) => (
            <JournalLine
              key={entry.id}
              entry={entry}
              onChange={() => setOpen(entry)}
              onRemove={() => removeNow(entry)}
            />
          ))}
        </ol>
      )}
      {open !== undefined && (
        <JournalDialog
          gameId={game.id}
          playthrough={playthrough}
          entry={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  )
}

function JournalLine({ entry, onChange, onRemove }: { entry: JournalEntry; onChange(): void; onRemove(): void }) {
  const day = dayWords(entry.on)
  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        <p className={styles.facts}>
          <time dateTime={entry.on}>{day}</time>
          {entry.minutes !== null && entry.minutes > 0 && ` · ${playTime(entry.minutes)}`}
        </p>
        <p className={styles.text}>{entry.text}</p>
      </div>
      <Menu label={t`Journal, ${day}`} trigger={<IconButton icon={Ellipsis} label={t`More about ${day}`} />}>
        <MenuItem icon={Pencil} onSelect={onChange}>
          {t`Change it`}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={Trash2} tone="danger" onSelect={onRemove}>
          {t`Take it out`}
        </MenuItem>
      </Menu>
    </li>
  )
}
