import {
  reportNoteMaximum,
  reportPicturesMaximum,
  tournamentReasonMaximum,
} from '@guildhall/contract/rules/tournaments/tournament-limits'
import type { TournamentMatch } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { useIsMutating } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { type PicturePlace, releasePictures, removePicture, usePictures } from '../../../platform/pictures/pictures.ts'
import { whyPicturesWait } from '../../../platform/pictures/why-pictures-wait.ts'
import { memberRecords } from '../../../platform/session/member-memory.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Text } from '../../../ui/dress/text.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { ChoosePictures } from '../../chat/composing/pictures/choose-pictures.tsx'
import { PictureStrip } from '../../chat/composing/pictures/picture-strip.tsx'
import { isSettled, scoreText } from '../words/match-words.ts'
import { bandOf } from './band.ts'
import { bandWords } from './band-words.ts'
import { type DecidedResult, type Score, useDecide, useReport } from './match-changes.ts'
import { ResetDialog } from './reset-dialog.tsx'
import { ScoreChoice } from './score-choice.tsx'
import { areSame } from './scores.ts'
import { nameOfSide } from './side-names.ts'

const reportPictures: PicturePlace = { purpose: 'tournament', maximum: reportPicturesMaximum }

/** What was written in a dialog that was closed without a word stands there when it is opened again. */
const typed = memberRecords<string>()

export type MatchWish = 'report' | 'decide' | 'reset'
type DialogProps = { match: TournamentMatch; onClose(): void }

/** The dialog that answers what was asked for. */
export function MatchDialogs({ wish, ...props }: DialogProps & { wish: MatchWish }) {
  const { may, state } = props.match
  // The own report may be what took the next one away: its dialog closes itself.
  const isSending = useIsMutating() > 0
  const isOpen = may.report || isSending
  if (wish === 'report' && !isOpen && isSettled({ state })) return <OvertakenDialog {...props} />
  if (wish === 'report' && isOpen) return <ReportDialog {...props} />
  if (wish === 'decide' && may.decide) return <DecideDialog {...props} />
  if (wish === 'reset' && may.reset) return <ResetDialog {...props} />
  return null
}

/** It was settled while a report was written: that is said, and what was written can be taken along. */
function OvertakenDialog({ match, onClose }: DialogProps) {
  const place = `report-${match.tournamentId}-${match.name}`
  const note = typed.use(place) ?? ''
  const { title, about } = bandWords(match, bandOf(match))
  function close(): void {
    typed.drop(place)
    releasePictures(place)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={close}
      title={t`It was settled meanwhile`}
      description={[title, about].filter((each) => each !== '').join(' · ')}
      footer={<Button tone="primary" onClick={close}>{t`Close`}</Button>}
    >
      <Stack>
        <Text tone={2}>{t`Your report was not sent. Nothing of it is left when you close this.`}</Text>
        {note !== '' && <TextArea label={t`What you wrote`} rows={2} value={note} readOnly />}
      </Stack>
    </Dialog>
  )
}

function ReportDialog({ match, onClose }: DialogProps) {
  const form = useId()
  const report = useReport({ id: match.tournamentId, match: match.name })
  const own = match.reports.find(({ side }) => side === match.mySide)
  const theirs = match.reports.find(({ side }) => side !== match.mySide)
  const [score, setScore] = useState<Score | null>(own?.score ?? null)
  const place = `report-${match.tournamentId}-${match.name}`
  const note = typed.use(place) ?? own?.note ?? ''
  const [isTried, setTried] = useState(false)
  const pictures = usePictures(place)
  const wait = whyPicturesWait(pictures)
  const isOtherwise = theirs !== undefined && score !== null && !areSame(theirs.score, score)
  function send(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (score === null || report.isPending || wait !== null) return
    const brought = pictures.flatMap(({ mediaId, alt, spoiler }) => (mediaId === null ? [] : { mediaId, alt, spoiler }))
    report.mutate(
      { score, note: note.trim(), pictures: brought },
      {
        onSuccess: () => {
          releasePictures(place)
          typed.drop(place)
          onClose()
        },
      },
    )
  }
  /** What went up for a report that is not made goes away again. */
  function giveUp(): void {
    for (const picture of pictures) removePicture(picture.id)
    typed.drop(place)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={theirs === undefined ? t`Report the result` : t`How was it?`}
      description={
        theirs === undefined
          ? t`The other side has ${match.confirmMinutes} minutes to confirm or object; then it stands.`
          : t`${nameOfSide(match, theirs.side === 0 ? 0 : 1)} says ${scoreText(theirs.score)}.`
      }
      footer={
        <>
          <Button onClick={giveUp}>{t`Cancel`}</Button>
          <Button
            type="submit"
            form={form}
            tone={isOtherwise ? 'danger' : 'primary'}
            busy={report.isPending && t`Sending`}
          >
            {isOtherwise ? t`Object` : score === null ? t`Report` : t`Report ${scoreText(score)}`}
          </Button>
        </>
      }
    >
      <Stack as="form" id={form} noValidate onSubmit={send}>
        <WhyNot error={report.error ?? (isTried && score === null ? t`Choose how it ended.` : null)} />
        <ScoreChoice match={match} value={score} onChange={setScore} />
        {isOtherwise && (
          <Note tone="warn">{t`The two of you say different things then. Nothing counts until a referee decides.`}</Note>
        )}
        <TextArea
          label={t`A word to the referees`}
          help={t`Read by the two of you and whoever decides.`}
          rows={2}
          maxLength={reportNoteMaximum}
          value={note}
          onChange={({ target }) => typed.put(place, target.value.replaceAll('\n', ' '))}
        />
        <ChoosePictures
          place={place}
          of={reportPictures}
          isFull={pictures.length + (own?.pictures.length ?? 0) >= reportPicturesMaximum}
        />
        {pictures.length > 0 && (
          <PictureStrip label={t`Pictures of this report`} pictures={pictures} onEmpty={() => undefined} />
        )}
        <WhyNot error={isTried ? wait : null} />
      </Stack>
    </Dialog>
  )
}

type Verdict = 'score' | 'walkover-0' | 'walkover-1' | 'out-0' | 'out-1' | 'nobody'

function resultOf(verdict: Verdict, score: Score | null): DecidedResult | null {
  switch (verdict) {
    case 'score':
      return score === null ? null : { kind: 'score', score }
    case 'walkover-0':
      return { kind: 'walkover', winner: 0 }
    case 'walkover-1':
      return { kind: 'walkover', winner: 1 }
    case 'out-0':
      return { kind: 'disqualification', winner: 1 }
    case 'out-1':
      return { kind: 'disqualification', winner: 0 }
    case 'nobody':
      return { kind: 'nobody' }
  }
}

/** The last word on a match, with its reason. */
function DecideDialog({ match, onClose }: DialogProps) {
  const form = useId()
  const decide = useDecide({ id: match.tournamentId, match: match.name })
  const [verdict, setVerdict] = useState<Verdict>('score')
  const [score, setScore] = useState<Score | null>(match.reports[0]?.score ?? null)
  const place = `decide-${match.tournamentId}-${match.name}`
  const reason = typed.use(place) ?? ''
  const [isTried, setTried] = useState(false)
  const result = resultOf(verdict, score)
  const [one, other] = [nameOfSide(match, 0), nameOfSide(match, 1)]
  function send(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (result === null || reason.trim() === '' || decide.isPending) return
    decide.mutate({ result, reason: reason.trim() }, { onSuccess: giveUp })
  }
  function giveUp(): void {
    typed.drop(place)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Decide the match`}
      description={t`Both sides read what you decide, and why. What stood before stays in the log.`}
      footer={
        <>
          <Button onClick={giveUp}>{t`Cancel`}</Button>
          <Button type="submit" form={form} tone="primary" busy={decide.isPending && t`Sending`}>
            {t`Decide`}
          </Button>
        </>
      }
    >
      <Stack as="form" id={form} noValidate onSubmit={send}>
        <WhyNot error={decide.error ?? (isTried && result === null ? t`Choose how it ended.` : null)} />
        <RadioGroup
          label={t`How it ended`}
          options={[
            { value: 'score', label: t`By its games` },
            { value: 'walkover-0', label: t`Walkover for ${one}` },
            { value: 'walkover-1', label: t`Walkover for ${other}` },
            { value: 'out-0', label: t`${one} is disqualified in this match` },
            { value: 'out-1', label: t`${other} is disqualified in this match` },
            { value: 'nobody', label: t`Nobody came` },
          ]}
          value={verdict}
          onChange={setVerdict}
        />
        {verdict === 'score' && <ScoreChoice match={match} value={score} onChange={setScore} />}
        <TextArea
          label={t`Reason`}
          rows={2}
          maxLength={tournamentReasonMaximum}
          value={reason}
          error={isTried && reason.trim() === '' ? t`Say why.` : undefined}
          onChange={({ target }) => typed.put(place, target.value)}
        />
      </Stack>
    </Dialog>
  )
}
