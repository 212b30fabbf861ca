import type { UploadedMedia } from '@guildhall/contract/media'
import { altTextMaximum } from '@guildhall/contract/rules/chat-limits'
import { t } from '@lingui/core/macro'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { upload } from '../../../../platform/api/files/upload.ts'
import { errorText } from '../../../../platform/error-text.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Stack } from '../../../../ui/dress/stack.tsx'
import { Note } from '../../../../ui/feedback/note.tsx'
import { writtenLength } from '../../../../ui/fields/limits/written-length.ts'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import { PictureDrop } from '../../../media/picture-drop.tsx'
import type { ShowcaseRow } from '../showcase-rows.ts'
import styles from '../showcases.module.css'
import type { ChoosingProps } from './choosing-props.ts'

type PictureDialogProps = Pick<ChoosingProps, 'onChoose'> & { row: ShowcaseRow | undefined; onClose(): void }

/** A picture and what it shows, in words; of one that is shown already the words alone are changed. */
export function PictureDialog({ row, onChoose, onClose }: PictureDialogProps) {
  const form = useId()
  const before = row?.chosen.kind === 'picture' && row.shown?.kind === 'picture' ? row : undefined
  const [file, setFile] = useState<File>()
  const preview = useFileAddress(file)
  const [alt, setAlt] = useState(before?.shown?.kind === 'picture' ? before.shown.picture.alt : '')
  const sending = useSending()
  const isReady =
    (before !== undefined || file !== undefined) && alt.trim() !== '' && writtenLength(alt) <= altTextMaximum

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!isReady || sending.isBusy) return
    const words = alt.trim()
    if (before?.chosen.kind === 'picture' && before.shown?.kind === 'picture') {
      onChoose({
        chosen: { ...before.chosen, alt: words },
        shown: { kind: 'picture', picture: { ...before.shown.picture, alt: words } },
      })
      return
    }
    const media = file && (await sending.send(file))
    if (media === undefined) return
    const { id: mediaId, url, sizes } = media
    onChoose({
      chosen: { kind: 'picture', mediaId, alt: words },
      shown: { kind: 'picture', picture: { url, sizes, alt: words } },
    })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={before === undefined ? t`A picture` : t`What the picture shows`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button tone="primary" type="submit" form={form} disabled={!isReady} busy={sending.isBusy && t`Sending`}>
            {before === undefined ? t`Show it` : t`Save`}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap={4}>
          {before === undefined && (
            <PictureDrop
              label={file === undefined ? t`Choose a picture` : t`Choose another picture`}
              help={t`JPEG, PNG, WebP, GIF or AVIF, up to 10 MB. Or drop it here.`}
              onFile={setFile}
            />
          )}
          {preview !== undefined && <img src={preview} alt={t`Your picture`} className={styles.preview} />}
          <TextArea
            label={t`What does it show?`}
            help={t`Read aloud to whoever does not see it.`}
            rows={2}
            maxLength={altTextMaximum}
            value={alt}
            onChange={({ target }) => setAlt(target.value)}
          />
          {sending.refusal !== undefined && (
            <Note tone="bad" alert>
              {sending.refusal}
            </Note>
          )}
        </Stack>
      </form>
    </Dialog>
  )
}

/** Sends a picture up; one that nobody waits for any more is not sent to its end. */
function useSending() {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const stopper = useRef<AbortController>(undefined)
  useEffect(() => () => stopper.current?.abort(), [])

  async function send(file: File): Promise<UploadedMedia | undefined> {
    const form = new FormData()
    form.set('purpose', 'showcase')
    form.set('file', file)
    const { signal } = (stopper.current = new AbortController())
    setBusy(true)
    setRefusal(undefined)
    try {
      const media = await upload('POST /api/media', form, { signal })
      return signal.aborted ? undefined : media
    } catch (error) {
      if (!signal.aborted) setRefusal(errorText(error))
      return undefined
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, refusal, send }
}

/** An address for a file of the member's, for as long as it is shown. */
function useFileAddress(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (file === undefined) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
