import type { SeasonRow } from '@guildhall/contract/challenges'
import { reasonMaximum } from '@guildhall/contract/rules/challenges/challenge-limits'
import { type SeasonPoints, seasonPoints } from '@guildhall/contract/rules/challenges/season-rules'
import { plural, t } from '@lingui/core/macro'
import { type FormEvent, useId, useState } from 'react'
import { personName } from '../../../platform/names/person-name.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Text } from '../../../ui/dress/text.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { useCorrectPoints, usePointsOf } from './season.queries.ts'

type PointsDialogProps = { season: string; member: NonNullable<SeasonRow['member']>; onClose(): void }

const pointsText = (points: number): string => plural(points, { one: '# point', other: '# points' })

/** What each challenge gave somebody, for staff to correct, with a reason that stands in the log of the challenge. */
export function PointsDialog({ season, member, onClose }: PointsDialogProps) {
  const form = useId()
  const given = usePointsOf(season, member.id)
  const correct = useCorrectPoints()
  const [chosen, setChosen] = useState<string>()
  const [points, setPoints] = useState<SeasonPoints>(0)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const challengeId = chosen ?? given.data?.[0]?.challengeId

  function send(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (correct.isPending || challengeId === undefined || reason.trim() === '') return
    correct.mutate({ challengeId, userId: member.id, points, reason: reason.trim() }, { onSuccess: onClose })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Correct the points of ${personName(member)}`}
      description={t`What one challenge gave them. Your reason stands in its log.`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          {challengeId !== undefined && (
            <Button type="submit" form={form} tone="primary" busy={correct.isPending && t`Saving`}>
              {t`Correct`}
            </Button>
          )}
        </>
      }
    >
      {given.data === undefined ? (
        <OnItsWay of={given} lost={t`Their challenges didn’t arrive.`} loading={t`Loading their challenges`}>
          <SkeletonRows count={2} />
        </OnItsWay>
      ) : challengeId === undefined ? (
        <Text tone={3}>{t`They were in no challenge that is final.`}</Text>
      ) : (
        <Stack as="form" id={form} noValidate onSubmit={send}>
          <WhyNot error={correct.error} />
          <SelectField
            label={t`Of which challenge`}
            value={challengeId}
            onChange={({ target }) => setChosen(target.value)}
          >
            {given.data.map((one) => (
              <option key={one.challengeId} value={one.challengeId}>
                {`${one.title} · ${pointsText(one.points)}`}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={t`What it gives`}
            value={points}
            onChange={({ target }) => setPoints(seasonPoints.find((each) => each === Number(target.value)) ?? 0)}
          >
            {seasonPoints.map((each) => (
              <option key={each} value={each}>
                {pointsText(each)}
              </option>
            ))}
          </SelectField>
          <TextArea
            label={t`Reason`}
            maxLength={reasonMaximum}
            value={reason}
            error={isTried && reason.trim() === '' ? t`Say why.` : undefined}
            onChange={(event) => setReason(event.target.value)}
          />
        </Stack>
      )}
    </Dialog>
  )
}
