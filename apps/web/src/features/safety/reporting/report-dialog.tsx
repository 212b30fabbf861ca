import { type ReportReason, reportReasons, reportWordsMaximum } from '@guildhall/contract/rules/safety/report-limits'
import { t } from '@lingui/core/macro'
import { type FormEvent, useId, useState } from 'react'
import type { AskedReport } from '../../../platform/reporting/asked-report.ts'
import { useWasReported } from '../../../platform/reporting/reported.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { reasonWords } from '../safety-words.ts'
import { useReport } from './use-report.ts'

/** What is wrong with a thing, in a few words, for the moderators. */
export function ReportDialog({ asked, onClose }: { asked: AskedReport; onClose(): void }) {
  const form = useId()
  const [reason, setReason] = useState<ReportReason | ''>('')
  const [words, setWords] = useState('')
  const [isBlocking, setBlocking] = useState(false)
  const [isTried, setTried] = useState(false)
  const report = useReport()
  const { kind, id, person } = asked
  // As it was when this was opened: the report itself makes it so.
  const wasReported = useWasReported(id) && !report.isSuccess

  function send(event: FormEvent): void {
    event.preventDefault()
    event.stopPropagation()
    setTried(true)
    if (reason === '' || report.isPending) return
    report.mutate(
      { kind, id, reason, words: words.trim(), block: isBlocking },
      {
        onSuccess: () => {
          onClose()
          toasts.show({
            message: wasReported
              ? t`Your report has what you added. You hear what comes of it.`
              : t`Thank you. The moderators look at it, and you hear what comes of it.`,
          })
        },
      },
    )
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={kind === 'profile' ? t`Report this member` : t`Report this`}
      description={
        kind === 'message'
          ? t`The moderators get a copy of this message and of five on either side, and nothing else of your chat. Who wrote it does not learn who reported it.`
          : kind === 'matchRoom'
            ? t`The moderators get a copy of what a player there said last and of five messages on either side of it, and nothing else of the talk. Nobody there learns who reported it.`
            : t`The moderators get a copy of its words as they are now. Whose it is does not learn who reported it.`
      }
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={form} tone="primary" busy={report.isPending && t`Reporting`}>
            {wasReported ? t`Add to my report` : t`Report`}
          </Button>
        </>
      }
    >
      <Stack as="form" id={form} noValidate onSubmit={send}>
        <WhyNot error={report.error} />
        {wasReported && (
          <Note tone="info">
            {t`You reported this already. What you write now is added to your report while the moderators look at it; if they have decided, they look again.`}
          </Note>
        )}
        <SelectField
          label={t`What is wrong with it`}
          value={reason}
          error={isTried && reason === '' ? t`Say what is wrong with it.` : undefined}
          onChange={({ target }) => setReason(reportReasons.find((each) => each === target.value) ?? '')}
        >
          <option value="">{t`Choose…`}</option>
          {reportReasons.map((each) => (
            <option key={each} value={each}>
              {reasonWords[each]}
            </option>
          ))}
        </SelectField>
        <TextArea
          label={t`What the moderators should know`}
          help={t`If there is more to it than can be seen.`}
          maxLength={reportWordsMaximum}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        {person !== null && (
          <Checkbox
            label={t`Block ${person.name}, too`}
            checked={isBlocking}
            onChange={({ target }) => setBlocking(target.checked)}
          />
        )}
      </Stack>
    </Dialog>
  )
}
