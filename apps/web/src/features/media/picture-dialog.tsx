import type { CropArea, UploadedMedia } from '@guildhall/contract/media'
import type { MediaPurpose } from '@guildhall/contract/rules/media-limits'
import { t } from '@lingui/core/macro'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { upload } from '../../platform/api/files/upload.ts'
import { loadChunk } from '../../platform/build-updates/load-chunk.ts'
import { errorText } from '../../platform/error-text.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Spinner } from '../../ui/controls/spinner.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import type { CropperShape } from './picture-cropper.tsx'
import styles from './picture-dialog.module.css'
import { sizeFault } from './picture-file.ts'

const PictureCropper = lazy(() =>
  loadChunk(async () => ({ default: (await import('./picture-cropper.tsx')).PictureCropper })),
)

type PictureDialogProps = {
  file: File
  purpose: Extract<MediaPurpose, 'avatar' | 'banner'>
  /** For a group: a picture like a member's, in the shape of a place. */
  isOfGroup?: boolean
  onClose(): void
  /** Shows the picture where it belongs; the dialog closes when that is done. */
  onUse(mediaId: string): Promise<void>
}

const words = {
  avatar: { title: t`Your picture`, confirm: t`Use this picture`, shape: 'shield' },
  banner: { title: t`Your banner`, confirm: t`Use this banner`, shape: 'banner' },
  group: { title: t`The picture of the group`, confirm: t`Use this picture`, shape: 'arch' },
} as const satisfies Record<string, { title: string; confirm: string; shape: CropperShape }>

/** Cuts a picture to what is shown of it, and sends it. */
export function PictureDialog({ file, purpose, isOfGroup, onClose, onUse }: PictureDialogProps) {
  const { title, confirm, shape } = words[isOfGroup ? 'group' : purpose]
  const src = useFileAddress(file)
  const [area, setArea] = useState<CropArea>()
  const [fault, setFault] = useState<string>()
  const sending = useSending(purpose, file, onUse, onClose)
  const isUsable = area !== undefined && fault === undefined
  return (
    <Dialog
      open
      onClose={sending.cancel}
      title={title}
      description={t`Drag it or use the arrow keys, and zoom until it fits.`}
      size="large"
      footer={
        <>
          <Button onClick={sending.cancel}>{sending.share === undefined ? t`Cancel` : t`Stop`}</Button>
          <Button
            tone="primary"
            disabled={!isUsable}
            busy={sending.share !== undefined && t`Sending`}
            onClick={() => area && sending.send(area)}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <Suspense
        fallback={
          <div className={styles.stage}>
            <Spinner label={t`Opening`} />
          </div>
        }
      >
        {src !== undefined && (
          <PictureCropper
            src={src}
            shape={shape}
            isDisabled={sending.share !== undefined}
            onArea={setArea}
            onRead={(size) => setFault(sizeFault(size))}
            onUnreadable={() => setFault(t`This picture cannot be read. It may be damaged.`)}
          />
        )}
      </Suspense>
      {sending.share !== undefined && (
        <progress aria-label={t`Sent so far`} value={sending.share} max={1} className={styles.progress} />
      )}
      {(fault ?? sending.refusal) !== undefined && (
        <Note tone="bad" alert>
          {fault ?? sending.refusal}
        </Note>
      )}
    </Dialog>
  )
}

/** An address for a file of the member's, for as long as it is shown. */
function useFileAddress(file: File): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}

function useSending(
  purpose: PictureDialogProps['purpose'],
  file: File,
  onUse: PictureDialogProps['onUse'],
  onClose: () => void,
) {
  const [share, setShare] = useState<number>()
  const [refusal, setRefusal] = useState<string>()
  const stopper = useRef<AbortController>(undefined)
  useEffect(() => () => stopper.current?.abort(), [])

  async function send(crop: CropArea, { signal }: AbortController): Promise<void> {
    setRefusal(undefined)
    setShare(0)
    try {
      const media: UploadedMedia = await upload('POST /api/media', formOf(purpose, file, crop), {
        signal,
        onProgress: setShare,
      })
      if (signal.aborted) return
      await onUse(media.id)
      onClose()
    } catch (error) {
      if (!signal.aborted) setRefusal(errorText(error))
    } finally {
      setShare(undefined)
    }
  }

  return {
    /** How much has left; `undefined` while nothing is on its way. */
    share,
    refusal,
    send(crop: CropArea) {
      stopper.current = new AbortController()
      void send(crop, stopper.current)
    },
    /** Stops what is on its way; with nothing on its way the dialog closes. */
    cancel() {
      if (share === undefined) onClose()
      else stopper.current?.abort()
    },
  }
}

function formOf(purpose: string, file: File, crop: CropArea): FormData {
  const form = new FormData()
  form.set('purpose', purpose)
  form.set('crop', JSON.stringify(crop))
  form.set('file', file)
  return form
}
