import type { LibraryImport } from '@guildhall/contract/imports'
import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { upload } from '../../../platform/api/files/upload.ts'
import { errorText } from '../../../platform/error-text.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { cx } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { takeImport } from '../imports.queries.ts'
import styles from './library-drop.module.css'
import { acceptedFiles, libraryFileFault, libraryForm } from './library-file.ts'

/** Where a file of games is chosen or dropped; it is read at once, and nothing is changed. */
export function LibraryDrop({ onRead }: { onRead: (draft: LibraryImport) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const sending = useSending(onRead)
  const isBusy = sending.name !== undefined

  function hover(event: DragEvent): void {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }

  return (
    <Stack
      gap={2}
      align="center"
      role="group"
      aria-label={t`Bring a file`}
      className={cx(styles.drop, isOver && styles.over)}
      onDragEnter={hover}
      onDragOver={hover}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (!isBusy) sending.take(event.dataTransfer.files[0])
      }}
    >
      <Icon icon={FileUp} className={styles.icon} />
      <p className={styles.title}>{t`Drop a file here, or choose one`}</p>
      <p
        className={styles.help}
      >{t`CSV or JSON, up to 5 MB and 20,000 games. Nothing changes before you have seen it.`}</p>
      <Cluster align="stretch" justify="center" className={styles.actions}>
        <Button
          tone="primary"
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
    </Stack>
  )
}

function useSending(onRead: (draft: LibraryImport) => void) {
  const { id: userId } = useCurrentUser()
  const client = useQueryClient()
  const [name, setName] = useState<string>()
  const [share, setShare] = useState(0)
  const [fault, setFault] = useState<string>()
  const stopper = useRef<AbortController>(undefined)
  useEffect(() => () => stopper.current?.abort(), [])

  async function send(file: File, { signal }: AbortController): Promise<void> {
    setName(file.name)
    setShare(0)
    try {
      const draft = await upload('POST /api/library/{userId}/imports', libraryForm(file), {
        params: { userId },
        signal,
        onProgress: setShare,
      })
      if (signal.aborted) return
      void takeImport(client, draft)
      onRead(draft)
    } catch (error) {
      if (!signal.aborted) setFault(errorText(error))
    } finally {
      setName(undefined)
    }
  }

  return {
    /** The file that is on its way; `undefined` while none is. */
    name,
    share,
    fault,
    stop: () => stopper.current?.abort(),
    take(file: File | undefined) {
      if (file === undefined) return
      const found = libraryFileFault(file)
      setFault(found)
      if (found !== undefined) return
      stopper.current = new AbortController()
      void send(file, stopper.current)
    },
  }
}
