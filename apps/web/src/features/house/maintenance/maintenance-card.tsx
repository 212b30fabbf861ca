import type { Maintenance } from '@guildhall/contract/house/maintenance'
import {
  maintenanceDaysAhead,
  maintenanceHoursMaximum,
  maintenanceWordsMaximum,
} from '@guildhall/contract/rules/house/maintenance-limits'
import { t } from '@lingui/core/macro'
import { type FormEvent, useState } from 'react'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { asInstant, localTime } from '../../../platform/local-time.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import { exactTime } from '../../../ui/type/time-text.ts'
import { type MaintenanceWish, useMaintenance, useSetMaintenance } from './maintenance.queries.ts'
import { useMaintenanceState } from './maintenance-state.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Closes the hall to all but staff, at once or from a time that members are told of. */
export function MaintenanceCard() {
  const maintenance = useMaintenance()
  const isKnown = useMaintenanceState(maintenance) !== 'none'
  const known = isKnown ? maintenance : null
  return (
    <Card as="section" padded>
      <CardHeader title={t`Maintenance`} />
      <Stack gap={3}>
        <Quiet>{t`While the hall is closed members read when it opens again, and moderators and admins work on. It opens by itself.`}</Quiet>
        <Setting key={`${known?.from} ${known?.until} ${known?.words}`} known={known} />
      </Stack>
    </Card>
  )
}

function Setting({ known }: { known: Maintenance | null }) {
  const set = useSetMaintenance()
  const isOn = useMaintenanceState(known) === 'on'
  const [from, setFrom] = useState(known === null || isOn ? '' : localTime(Date.parse(known.from)))
  const [until, setUntil] = useState(() => localTime(known === null ? serverNow() + hourMs : Date.parse(known.until)))
  const [words, setWords] = useState(known?.words ?? '')
  const [isTried, setTried] = useState(false)
  const [asked, setAsked] = useState<MaintenanceWish | null>(null)
  const fault = faultOf(from, until)

  function send(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    const end = asInstant(until)
    if (fault !== undefined || end === null || set.isPending) return
    const wish = { from: asInstant(from), until: end, words: words.trim() === '' ? null : words.trim() }
    if (wish.from === null && !isOn) setAsked(wish)
    else set.mutate(wish)
  }

  return (
    <Stack as="form" gap={3} noValidate onSubmit={send}>
      {known !== null && (
        <Text weight="strong" role="status">
          {isOn
            ? t`The hall is closed until ${exactTime(known.until)}.`
            : t`The hall closes from ${exactTime(known.from)} until ${exactTime(known.until)}. Members were told.`}
        </Text>
      )}
      {!isOn && (
        <TextField
          label={t`Closed from`}
          type="datetime-local"
          help={t`Empty is at once, and told to nobody ahead.`}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
      )}
      <TextField
        label={t`Closed until`}
        type="datetime-local"
        value={until}
        error={isTried ? fault : undefined}
        onChange={({ target }) => setUntil(target.value)}
      />
      <TextArea
        label={t`What members read, if you want to say something`}
        rows={2}
        maxLength={maintenanceWordsMaximum}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <WhyNot error={asked === null ? set.error : null} />
      <Cluster gap={3}>
        <Button type="submit" busy={asked === null && set.isPending && t`Saving`}>
          {known === null ? t`Close the hall` : t`Save the change`}
        </Button>
        {known !== null && (
          <Button tone="primary" busy={set.isPending && t`Opening`} onClick={() => set.mutate(null)}>
            {isOn ? t`Open the hall now` : t`Call it off`}
          </Button>
        )}
      </Cluster>
      {asked !== null && (
        <ConfirmDialog
          open
          onClose={() => setAsked(null)}
          title={t`Close the hall now?`}
          confirmLabel={t`Close it now`}
          busy={set.isPending && t`Closing`}
          error={set.error}
          onConfirm={() => set.mutate(asked, { onSuccess: () => setAsked(null) })}
        >
          {t`Everybody but moderators and admins is out within a second, until you open it or it is ${exactTime(asked.until)}.`}
        </ConfirmDialog>
      )}
    </Stack>
  )
}

function faultOf(from: string, until: string): string | undefined {
  const now = serverNow()
  const end = asInstant(until)
  const begin = Math.max(Date.parse(asInstant(from) ?? '') || now, now)
  if (end === null || Date.parse(end) <= now) return t`Choose a time that is yet to come.`
  if (Date.parse(end) <= begin) return t`Choose a time after the first.`
  if (Date.parse(end) - begin > maintenanceHoursMaximum * hourMs)
    return t`No longer than ${maintenanceHoursMaximum} hours.`
  if (begin - now > maintenanceDaysAhead * dayMs) return t`No more than ${maintenanceDaysAhead} days ahead.`
  return undefined
}
