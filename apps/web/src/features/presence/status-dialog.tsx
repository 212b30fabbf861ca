import type { OwnPresence } from '@guildhall/contract/presence'
import { playingTextMaximum, statusTextMaximum } from '@guildhall/contract/rules/presence-limits'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { serverNow } from '../../platform/api/server-clock.ts'
import { errorText } from '../../platform/error-text.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Stack } from '../../ui/dress/stack.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { WhyNot } from '../../ui/feedback/why-not.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Loading, SkeletonRows } from '../../ui/rooms/skeleton.tsx'
import { exactTime } from '../../ui/type/time-text.ts'
import { VisuallyHidden } from '../../ui/type/visually-hidden.tsx'
import { UnlessSilenced } from '../measures/unless-silenced.tsx'
import { availabilities } from './availabilities.ts'
import { type Saying, useOwnPresence, useSaySomething, useSetAvailability } from './presence.queries.ts'
import { type SayingLength, sayingEnd, sayingLengths } from './saying-ends.ts'
import styles from './status-dialog.module.css'

/** How one is seen, what one says of oneself, and what one plays. Open for as long as it is there. */
export function StatusDialog({ onClose }: { onClose(): void }) {
  const own = useOwnPresence()
  if (own.data !== undefined) return <StatusForm own={own.data} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title={t`Your status`}>
      {own.isError ? (
        <Note tone="bad" alert action={<Button onClick={() => void own.refetch()}>{t`Try again`}</Button>}>
          {errorText(own.error)}
        </Note>
      ) : (
        <Loading label={t`Loading your status`}>
          <SkeletonRows count={2} />
        </Loading>
      )}
    </Dialog>
  )
}

/** `as-is` keeps an end that was chosen before. */
type End = SayingLength | 'as-is'
type Draft = { text: string; end: End }

const draftOf = (saying: OwnPresence['status']): Draft => ({
  text: saying?.text ?? '',
  end: saying === null ? 'four-hours' : saying.until === null ? 'for-good' : 'as-is',
})

function StatusForm({ own, onClose }: { own: OwnPresence; onClose(): void }) {
  const formId = useId()
  const [choice, setChoice] = useState(own.availability.choice)
  const [status, setStatus] = useState(() => draftOf(own.status))
  const [playing, setPlaying] = useState(() => draftOf(own.playing))
  const availability = useSetAvailability()
  const say = useSaySomething()
  const fault = availability.error ?? say.error
  const isBusy = availability.isPending || say.isPending

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    const [newStatus, newPlaying] = [changed(own.status, status), changed(own.playing, playing)]
    try {
      if (choice !== own.availability.choice) await availability.mutateAsync(choice)
      await say.mutateAsync({ ...(newStatus && { status: newStatus }), ...(newPlaying && { playing: newPlaying }) })
    } catch {
      // The mutation keeps the error, and the note below says it.
      return
    }
    onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Your status`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button tone="primary" type="submit" form={formId} busy={isBusy && t`Saving`}>
            {t`Save`}
          </Button>
        </>
      }
    >
      <Stack as="form" gap={5} id={formId} onSubmit={(event) => void save(event)}>
        <RadioGroup label={t`How you are seen`} options={availabilities} value={choice} onChange={setChoice} />
        <UnlessSilenced area="hall">
          <SayingFields
            label={t`What are you up to?`}
            placeholder={t`Hosting tonight`}
            maxLength={statusTextMaximum}
            saying={own.status}
            draft={status}
            onChange={setStatus}
          />
          <SayingFields
            label={t`What are you playing?`}
            placeholder={t`Deep Rock Galactic`}
            maxLength={playingTextMaximum}
            saying={own.playing}
            draft={playing}
            onChange={setPlaying}
          />
        </UnlessSilenced>
        <WhyNot error={fault} />
      </Stack>
    </Dialog>
  )
}

type SayingFieldsProps = {
  label: string
  placeholder: string
  maxLength: number
  /** As it stands now. */
  saying: OwnPresence['status']
  draft: Draft
  onChange(draft: Draft): void
}

function SayingFields({ label, placeholder, maxLength, saying, draft, onChange }: SayingFieldsProps) {
  return (
    <div className={styles.saying}>
      <TextField
        label={label}
        placeholder={placeholder}
        maxLength={maxLength}
        value={draft.text}
        onChange={(event) => onChange({ ...draft, text: event.target.value })}
      />
      <SelectField
        label={
          <>
            {t`Until when`} <VisuallyHidden>({label})</VisuallyHidden>
          </>
        }
        value={draft.end}
        disabled={draft.text.trim() === ''}
        onChange={(event) => onChange({ ...draft, end: event.target.value as End })}
      >
        {saying !== null && saying.until !== null && (
          <option value="as-is">
            <Trans>Until {exactTime(saying.until)}</Trans>
          </option>
        )}
        {sayingLengths.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

/** What is to be said now; `undefined` when it is what stands there already. */
function changed(saying: OwnPresence['status'], { text, end }: Draft): Saying | undefined {
  const words = text.trim()
  const before = draftOf(saying)
  if (words === before.text && (words === '' || end === before.end)) return undefined
  if (words === '') return { text: null, until: null }
  return { text: words, until: end === 'as-is' ? (saying?.until ?? null) : sayingEnd(end, serverNow()) }
}
