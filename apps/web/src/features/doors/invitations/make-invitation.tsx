import { ownMachine } from '@guildhall/contract/rules/house/first-steps'
import {
  invitationDaysMaximum,
  invitationDaysUsual,
  invitationNoteMaximum,
  invitationUsesMaximum,
} from '@guildhall/contract/rules/safety/door-limits'
import { plural, t } from '@lingui/core/macro'
import { Copy } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { isApiError } from '../../../platform/api/api-error.ts'
import { randomId } from '../../../platform/random-id.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Text } from '../../../ui/dress/text.tsx'
import { copyText } from '../../../ui/feedback/copy-text.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'

const dayChoices = [1, invitationDaysUsual, 30, invitationDaysMaximum] as const
const sizeChoices = [1, 5, 20, invitationUsesMaximum] as const

export type InvitationWish = { readonly days: number; readonly uses: number; readonly note: string }

type MakeInvitationProps = {
  make: {
    readonly data: { readonly code: string } | undefined
    readonly error: unknown
    readonly isPending: boolean
    mutate(
      sent: InvitationWish & { attempt: string },
      then: { onSuccess?(): void; onError(error: unknown): void; onSettled(): void },
    ): void
  }
  /** Members have less than admins. */
  most?: { readonly days: number; readonly uses: number }
  /** Who reads what is noted. */
  noteHelp: string
  title: string
  description: string
  onMade?: () => void
  onClose(): void
  skip?: { label: string; onSkip(): void }
}

const isRefused = (error: unknown) => isApiError(error) && error.status >= 400 && error.status < 500

const everything = { days: invitationDaysMaximum, uses: invitationUsesMaximum }
const upTo = (most: number) => (each: number) => each <= most

/** Asks how long and for how many, and shows the link once: it is kept nowhere. */
export function MakeInvitation(props: MakeInvitationProps) {
  const { make, most = everything, noteHelp, title, description, onMade, onClose, skip } = props
  const form = useId()
  const [wish, setParts] = useState({ days: invitationDaysUsual, uses: 1, note: '' })
  // Known at once, while `isPending` comes a moment later: a second press makes no second link.
  const [isSent, setSent] = useState(false)
  const [attempt, setAttempt] = useState(randomId)
  function setWish(next: typeof wish): void {
    setParts(next)
    setAttempt(randomId())
  }
  function send(event: FormEvent): void {
    event.preventDefault()
    event.stopPropagation()
    if (isSent || make.isPending) return
    setSent(true)
    make.mutate(
      { ...wish, note: wish.note.trim(), attempt },
      {
        ...(onMade !== undefined && { onSuccess: onMade }),
        // What was refused is asked for anew; what was not answered may have been made, and is known by its attempt.
        onError: (error) => isRefused(error) && setAttempt(randomId()),
        onSettled: () => setSent(false),
      },
    )
  }
  if (make.data !== undefined) return <MadeLink code={make.data.code} onClose={onClose} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          {skip !== undefined && <Button onClick={skip.onSkip}>{skip.label}</Button>}
          <Button type="submit" form={form} tone="primary" busy={(isSent || make.isPending) && t`Making the link`}>
            {t`Make the link`}
          </Button>
        </>
      }
    >
      <Stack as="form" id={form} noValidate onSubmit={send}>
        <WhyNot error={make.error} />
        <SelectField
          label={t`For how many`}
          value={wish.uses}
          onChange={({ target }) => setWish({ ...wish, uses: Number(target.value) })}
        >
          {sizeChoices.filter(upTo(most.uses)).map((uses) => (
            <option key={uses} value={uses}>
              {plural(uses, { one: '# person', other: '# people' })}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t`For how long`}
          value={wish.days}
          onChange={({ target }) => setWish({ ...wish, days: Number(target.value) })}
        >
          {dayChoices.filter(upTo(most.days)).map((days) => (
            <option key={days} value={days}>
              {plural(days, { one: '# day', other: '# days' })}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t`For whom, in your words`}
          help={noteHelp}
          maxLength={invitationNoteMaximum}
          value={wish.note}
          onChange={({ target }) => setWish({ ...wish, note: target.value })}
        />
      </Stack>
    </Dialog>
  )
}

function MadeLink({ code, onClose }: { code: string; onClose(): void }) {
  const href = `${location.origin}/register?invite=${code}`
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`The link is made`}
      description={t`It is shown here alone: copy it now.`}
      footer={
        <>
          <Button onClick={onClose}>{t`Done`}</Button>
          <Button tone="primary" icon={Copy} onClick={() => copyText(href, t`The link`)}>
            {t`Copy the link`}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <Text breaks>
          <code>{href}</code>
        </Text>
        {ownMachine.test(location.hostname) && (
          <Note tone="warn">
            {t`Links in mails and invitations lead to this machine alone so far. Set PUBLIC_URL, and start the server again.`}
          </Note>
        )}
      </Stack>
    </Dialog>
  )
}
