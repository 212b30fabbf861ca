import { t } from '@lingui/core/macro'
import { useRef } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Cluster } from '../../../ui/dress/stack.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import styles from './library-drop.module.css'
import { acceptedFiles } from './library-file.ts'
import type { SendingFile } from './use-sending-file.ts'

/** The button that opens the files of the machine, and how far the chosen one is on its way. */
export function FileChooser({ sending, tone }: { sending: SendingFile; tone: 'primary' | 'secondary' }) {
  const input = useRef<HTMLInputElement>(null)
  const isBusy = sending.name !== undefined
  return (
    <>
      <Cluster align="stretch" justify="center" className={styles.actions}>
        <Button
          tone={tone}
          busy={isBusy && t({ message: 'Reading', context: 'under way' })}
          onClick={() => input.current?.click()}
        >
          {t`Choose a file`}
        </Button>
        {isBusy && <Button onClick={sending.stop}>{t`Stop`}</Button>}
      </Cluster>
      <input
        ref={input}
        type="file"
        accept={acceptedFiles}
        aria-label={t`Choose a file`}
        tabIndex={-1}
        hidden
        onChange={({ target }) => {
          sending.take(target.files?.[0])
          // The same file may be chosen again.
          target.value = ''
        }}
      />
      {isBusy && (
        <div className={styles.progress}>
          <progress aria-label={t`Sending ${sending.name ?? ''}`} value={sending.share} max={1} />
        </div>
      )}
      {sending.fault !== undefined && (
        <Note tone="bad" alert>
          {sending.fault}
        </Note>
      )}
    </>
  )
}
