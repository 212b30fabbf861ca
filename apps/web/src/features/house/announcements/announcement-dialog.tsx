import type { StaffAnnouncement } from '@guildhall/contract/house/announcements'
import { announcementDaysMaximum, announcementTextMaximum } from '@guildhall/contract/rules/house/announcement-limits'
import { t } from '@lingui/core/macro'
import { type FormEvent, useId, useState } from 'react'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { asInstant, localTime } from '../../../platform/local-time.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useSayAnnouncement } from './announcements.queries.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

type AnnouncementDialogProps = { announcement: StaffAnnouncement | null; onClose(): void }

/** Writes an announcement, or changes one. */
export function AnnouncementDialog({ announcement, onClose }: AnnouncementDialogProps) {
  const form = useId()
  const say = useSayAnnouncement(announcement)
  const [text, setText] = useState(announcement?.text ?? '')
  const [from, setFrom] = useState(() => laterThanNow(announcement?.from))
  const [until, setUntil] = useState(() =>
    localTime(announcement === null ? nextHour(serverNow() + dayMs) : Date.parse(announcement.until)),
  )
  const [isForEverybody, setForEverybody] = useState(announcement?.isForEverybody ?? false)
  const [isTried, setTried] = useState(false)
  const textFault = text.trim() === '' ? t`Write what there is to say.` : undefined
  const untilFault = faultOf(from, until)

  function send(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    const end = asInstant(until)
    if (textFault !== undefined || untilFault !== undefined || end === null || say.isPending) return
    say.mutate({ text: text.trim(), from: asInstant(from), until: end, isForEverybody }, { onSuccess: onClose })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={announcement === null ? t`Announce something` : t`Change the announcement`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button tone="primary" type="submit" form={form} busy={say.isPending && t`Sending`}>
            {announcement === null ? t`Announce it` : t`Save`}
          </Button>
        </>
      }
    >
      <Stack as="form" id={form} gap={3} noValidate onSubmit={send}>
        <TextArea
          label={t`What there is to say`}
          rows={3}
          maxLength={announcementTextMaximum}
          value={text}
          error={isTried ? textFault : undefined}
          onChange={({ target }) => setText(target.value)}
        />
        <TextField
          label={t`From`}
          type="datetime-local"
          help={t`Empty is at once.`}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextField
          label={t`Until`}
          type="datetime-local"
          value={until}
          error={isTried ? untilFault : undefined}
          onChange={({ target }) => setUntil(target.value)}
        />
        <Checkbox
          label={t`Visitors read it at the door, too`}
          checked={isForEverybody}
          onChange={({ target }) => setForEverybody(target.checked)}
        />
        <WhyNot error={say.error} />
      </Stack>
    </Dialog>
  )
}

const nextHour = (at: number) => Math.ceil(at / hourMs) * hourMs

/** What has begun begins at once. */
const laterThanNow = (from: string | undefined) =>
  from === undefined || Date.parse(from) <= serverNow() ? '' : localTime(Date.parse(from))

function faultOf(from: string, until: string): string | undefined {
  const end = asInstant(until)
  const begin = Date.parse(asInstant(from) ?? '') || serverNow()
  if (end === null || Date.parse(end) <= serverNow()) return t`Choose a time that is yet to come.`
  if (Date.parse(end) <= begin) return t`Choose a time after the first.`
  if (Date.parse(end) - begin > announcementDaysMaximum * dayMs) return t`Choose a time within a year.`
  return undefined
}
