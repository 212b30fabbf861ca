import {
  invitationDaysMaximum,
  invitationDaysUsual,
  invitationNoteMaximum,
  invitationUsesMaximum,
} from '@guildhall/contract/rules/safety/door-limits'
import { plural, t } from '@lingui/core/macro'
import { Copy } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Text } from '../../../ui/dress/text.tsx'
import { copyText } from '../../../ui/feedback/copy-text.ts'
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
    mutate(wish: InvitationWish, then?: { onSuccess(): void }): void
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

const everything = { days: invitationDaysMaximum, uses: invitationUsesMaximum }
const upTo = (most: number) => (each: number) => each <= most

/** Asks how long and for how many, and shows the link once: it is kept nowhere. */
export function MakeInvitation(props: MakeInvitationProps) {
  const { make, most = everything, noteHelp, title, description, onMade, onClose, skip } = props
  const form = useId()
  const [wish, setWish] = useState({ days: invitationDaysUsual, uses: 1, note: '' })
  function send(event: FormEvent): void {
    event.preventDefault()
    event.stopPropagation()
    if (!make.isPending) make.mutate({ ...wish, note: wish.note.trim() }, onMade && { onSuccess: onMade })
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
          <Button type="submit" form={form} tone="primary" busy={make.isPending && t`Making the link`}>
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
      <Text breaks>
        <code>{href}</code>
      </Text>
    </Dialog>
  )
}
