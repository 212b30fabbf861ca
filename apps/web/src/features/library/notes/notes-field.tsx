import { entryNotesMaximum } from '@guildhall/contract/rules/library-limits'
import { t } from '@lingui/core/macro'
import { Button } from '../../../ui/controls/button.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import styles from './notes-card.module.css'
import { useOwnNotes } from './use-own-notes.ts'

const stateWords = { untouched: '', waiting: t`Not saved yet`, saving: t`Saving`, saved: t`Saved` } as const

/** The notes on a game, kept as they are written. */
export function NotesField({ gameId, stored }: { gameId: string; stored: string }) {
  const { text, write, send, state, failure } = useOwnNotes(gameId, stored)
  return (
    <div>
      <TextArea
        label={t`Notes`}
        help={t`Where you stopped, what to try next. Saved when you leave the field, or with Ctrl Enter.`}
        error={failure && t`${failure} Your words are kept on this device.`}
        rows={4}
        maxLength={entryNotesMaximum}
        value={text}
        onChange={({ target }) => write(target.value)}
        onBlur={send}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
        }}
      />
      <p role="status" className={styles.state}>
        {stateWords[state]}
      </p>
      {failure !== undefined && (
        <Button tone="quiet" onClick={send}>
          {t`Save them now`}
        </Button>
      )}
    </div>
  )
}
