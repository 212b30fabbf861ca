import type { CurrentUser } from '@guildhall/contract/users'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { call } from '../../../../platform/api/call.ts'
import { errorText } from '../../../../platform/error-text.ts'
import { sessionState } from '../../../../platform/session/session-store.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { toasts } from '../../../../ui/feedback/toasts.ts'
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx'
import { ShieldAvatar } from '../../../../ui/people/shield-avatar.tsx'
import { PictureDialog } from '../../../media/picture-dialog.tsx'
import { PictureDrop } from '../../../media/picture-drop.tsx'
import { useKeep } from '../draft/own-settings.queries.ts'

type PictureFieldProps = { user: CurrentUser; name: string; crest: string | null }

/** The member's picture: another one, or the crest instead. Both take effect at once. */
export function PictureField({ user, name, crest }: PictureFieldProps) {
  const [file, setFile] = useState<File>()
  const [isAsking, setAsking] = useState(false)
  const show = useShowPicture()
  return (
    <>
      <PictureDrop
        label={t`Upload a picture`}
        help={t`Square works best. JPEG, PNG, WebP, GIF or AVIF, up to 10 MB. Or drop it here.`}
        onFile={setFile}
        actions={
          user.avatar !== null && (
            <Button tone="quiet" onClick={() => setAsking(true)}>
              {t`Use my crest`}
            </Button>
          )
        }
      >
        <ShieldAvatar seed={user.id} name={name} src={user.avatar} crest={crest} size={72} decorative />
      </PictureDrop>
      {file !== undefined && (
        <PictureDialog purpose="avatar" file={file} onClose={() => setFile(undefined)} onUse={show} />
      )}
      <CrestInstead open={isAsking} onClose={() => setAsking(false)} onConfirm={() => show(null)} />
    </>
  )
}

type CrestInsteadProps = { open: boolean; onClose(): void; onConfirm(): Promise<void> }

function CrestInstead({ open, onClose, onConfirm }: CrestInsteadProps) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function confirm(): Promise<void> {
    setBusy(true)
    setError(undefined)
    try {
      await onConfirm()
      toasts.show({ message: t`Your crest stands in now.`, tone: 'ok' })
      onClose()
    } catch (thrown) {
      setError(errorText(thrown))
    } finally {
      setBusy(false)
    }
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t`Use your crest?`}
      confirmLabel={t`Use my crest`}
      busy={isBusy && t`Removing`}
      error={error}
      onConfirm={() => void confirm()}
    >
      {t`Your picture is removed from the hall. You can upload it again.`}
    </ConfirmDialog>
  )
}

/** Shows an uploaded picture wherever the member is seen, or with null the crest. */
function useShowPicture(): (mediaId: string | null) => Promise<void> {
  const keep = useKeep()
  return async (mediaId) => {
    const { avatar } = await call('PUT /api/profile/picture', { body: { mediaId } })
    const { user } = sessionState()
    if (user !== null) keep.user({ ...user, avatar })
  }
}
