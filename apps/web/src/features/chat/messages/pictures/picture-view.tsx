import type { Attachment } from '@guildhall/contract/chat/messages'
import { t } from '@lingui/core/macro'
import { ChevronLeft, ChevronRight, Download, X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { Spinner } from '../../../../ui/controls/spinner.tsx'
import { Quiet } from '../../../../ui/dress/text.tsx'
import { keyAlongReading } from '../../../../ui/language/reading-direction.ts'
import { DialogFrame } from '../../../../ui/overlay/dialog-frame.tsx'
import { ErrorNote } from '../../../../ui/rooms/error-note.tsx'
import { sizeFor } from './picture-sizes.ts'
import styles from './picture-view.module.css'
import { usePrivatePicture } from './use-private-picture.ts'

type PictureViewProps = { attachments: readonly Attachment[]; start: number; onClose(): void }

/** The pictures of a message as large as the window, one at a time. */
export function PictureView({ attachments, start, onClose }: PictureViewProps) {
  const [place, setPlace] = useState(start)
  const attachment = attachments[place]
  if (attachment === undefined) return null
  const step = (by: -1 | 1) => setPlace((place + by + attachments.length) % attachments.length)
  const isOnlyOne = attachments.length === 1

  function turn(event: KeyboardEvent) {
    const key = keyAlongReading(event.key)
    if (isOnlyOne || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return
    event.preventDefault()
    step(key === 'ArrowLeft' ? -1 : 1)
  }

  return (
    <DialogFrame open onClose={onClose} label={t`Picture`} className={styles.view}>
      <div className={styles.inside} onKeyDown={turn}>
        <header className={styles.head}>
          <Quiet grow role="status">
            {!isOnlyOne && t`${place + 1} of ${attachments.length}`}
          </Quiet>
          <DownloadLink attachment={attachment} />
          <IconButton icon={X} label={t`Close`} tooltip={false} onClick={onClose} />
        </header>
        <Shown key={attachment.mediaId} attachment={attachment} />
        <footer className={styles.foot}>
          {!isOnlyOne && <IconButton icon={ChevronLeft} label={t`Previous picture`} onClick={() => step(-1)} />}
          <p dir="auto" className={styles.alt}>
            {attachment.alt === '' ? t`No description` : attachment.alt}
          </p>
          {!isOnlyOne && <IconButton icon={ChevronRight} label={t`Next picture`} onClick={() => step(1)} />}
        </footer>
      </div>
    </DialogFrame>
  )
}

function Shown({ attachment }: { attachment: Attachment }) {
  const size = sizeFor(attachment, window.innerWidth)
  const { source, hasFailed, retry } = usePrivatePicture(size?.url ?? attachment.url)
  if (hasFailed) {
    return (
      <div className={styles.stage}>
        <ErrorNote title={t`This picture didn’t arrive.`} onRetry={retry} />
      </div>
    )
  }
  return (
    <div className={styles.stage}>
      {source === null ? (
        <Spinner label={t`Loading the picture`} />
      ) : (
        <img src={source} alt={attachment.alt} width={size?.width} height={size?.height} className={styles.picture} />
      )}
    </div>
  )
}

/** The largest there is. A private picture has no address that a link could lead to, so it is fetched first. */
function DownloadLink({ attachment }: { attachment: Attachment }) {
  const { source } = usePrivatePicture(attachment.sizes.at(-1)?.url ?? attachment.url)
  function save() {
    if (source === null) return
    const link = document.createElement('a')
    link.href = source
    link.download = `picture-${attachment.mediaId}.webp`
    link.click()
  }
  return <IconButton icon={Download} label={t`Download`} disabled={source === null} onClick={save} />
}
