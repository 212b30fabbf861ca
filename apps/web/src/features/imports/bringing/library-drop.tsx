import { t } from '@lingui/core/macro'
import { FileUp } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { cx } from '../../../ui/class-names.ts'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { FileChooser } from './file-chooser.tsx'
import styles from './library-drop.module.css'
import { useSendingFile } from './use-sending-file.ts'

/** Where a file of games is chosen or dropped; it is read at once, and nothing is changed. */
export function LibraryDrop({ onRead }: { onRead: Parameters<typeof useSendingFile>[0] }) {
  const [isOver, setOver] = useState(false)
  const sending = useSendingFile(onRead)

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
        if (sending.name === undefined) sending.take(event.dataTransfer.files[0])
      }}
    >
      <Icon icon={FileUp} className={styles.icon} />
      <p className={styles.title}>{t`Drop a file here, or choose one`}</p>
      <p
        className={styles.help}
      >{t`CSV or JSON, up to 5 MB and 20,000 games. Nothing changes before you have seen it.`}</p>
      <FileChooser sending={sending} tone="primary" />
    </Stack>
  )
}
