import { useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Tooltip } from '../../ui/controls/tooltip.tsx'
import { Cluster } from '../../ui/dress/stack.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { CookieBanner } from '../../ui/feedback/cookie-banner.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { PopupStack } from '../../ui/feedback/popup-stack.tsx'
import { popups } from '../../ui/feedback/popups.ts'
import { ToastRegion } from '../../ui/feedback/toast-region.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import styles from './kit.module.css'
import { KitCard } from './kit-card.tsx'
import { tobias } from './people-section.tsx'

export function FeedbackSection() {
  return (
    <>
      <KitCard title="Notes and banners">
        <Note tone="bad">Login failed. Please check your email or password.</Note>
        <Note tone="warn">This link is good until 21:30.</Note>
        <Note tone="info">We sent a link to mara@lindqvist.example.</Note>
        <Note tone="ok" action={<Button tone="quiet">Undo</Button>}>
          Saved.
        </Note>
        <div className={styles.framed}>
          <Banner tone="warn" action={<Button>Try now</Button>}>
            The live line dropped. Trying again in 8 s. Messages still go out.
          </Banner>
          <Banner tone="info" action={<Button>Reload</Button>}>
            A new version is ready.
          </Banner>
          <Banner tone="bad" action={<Button>Sign in</Button>}>
            Failed to refresh tokens. Please log in again.
          </Banner>
        </div>
      </KitCard>
      <KitCard title="Things that come and go">
        <Passing />
        <Dialogs />
      </KitCard>
    </>
  )
}

function Passing() {
  const [hasCookies, setHasCookies] = useState(false)
  return (
    <>
      <Cluster>
        <Button onClick={() => toasts.show({ message: 'Copied.' })}>Toast</Button>
        <Button
          onClick={() =>
            toasts.show({
              message: 'Request sent',
              tone: 'ok',
              action: { label: 'Undo', onSelect: () => toasts.show({ message: 'Taken back.' }) },
            })
          }
        >
          Toast with undo
        </Button>
        <Button
          onClick={() =>
            toasts.show({
              tone: 'error',
              message: 'That didn’t go through (503). Nothing was changed.',
              action: { label: 'Try again', onSelect: () => undefined },
            })
          }
        >
          Error toast
        </Button>
        <Button
          onClick={() =>
            popups.show({
              person: tobias,
              presence: 'playing',
              group: 'Late Shift Co-op',
              text: 'Lobby is up. Bring the driller, Mara. We hold your seat for five minutes, then it goes to whoever is awake.',
              href: '#conversation',
            })
          }
        >
          Message pop-up
        </Button>
        <Button onClick={() => setHasCookies(true)}>Cookie banner</Button>
        <Tooltip label="Mute this group">
          <Button>Hover for a tip</Button>
        </Tooltip>
      </Cluster>
      {hasCookies && <CookieBanner policyHref="#policy" onAccept={() => setHasCookies(false)} />}
      <ToastRegion />
      <PopupStack />
    </>
  )
}

function Dialogs() {
  const [open, setOpen] = useState<'none' | 'form' | 'confirm'>('none')
  const close = () => setOpen('none')
  return (
    <>
      <Cluster>
        <Button onClick={() => setOpen('form')}>Dialog</Button>
        <Button onClick={() => setOpen('confirm')}>Confirm dialog</Button>
      </Cluster>
      <Dialog
        open={open === 'form'}
        onClose={close}
        title="New group"
        description="Pick a name people will know it by."
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button tone="primary" onClick={close}>
              Create group
            </Button>
          </>
        }
      >
        <TextField label="Name" defaultValue="Late Shift Co-op" />
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        title="Remove Amara Diallo?"
        confirmLabel="Remove friend"
        error="That didn’t go through (503). Nothing was changed."
        onConfirm={close}
      >
        You will no longer see each other online. Your messages stay where they are.
      </ConfirmDialog>
    </>
  )
}
