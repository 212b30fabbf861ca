import {
  seriesNameMaximum,
  seriesPlacesMaximum,
  seriesPointsMaximum,
  seriesTournamentsMaximum,
} from '@guildhall/contract/rules/tournaments/tournament-limits'
import type { TournamentSeries } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useKeepSeries } from './series.queries.ts'

const usualPoints = '10, 8, 6, 5, 4, 3, 2, 1'

type SeriesFormProps = {
  /** Null begins one. */
  series: TournamentSeries | null
  onKept(): void
  onClose(): void
}

/** What a series is called, and what its places are worth. */
export function SeriesForm({ series, onKept, onClose }: SeriesFormProps) {
  const form = useId()
  const save = useKeepSeries(series?.id ?? null)
  const [isTried, setTried] = useState(false)
  const [name, setName] = useState(series?.name ?? '')
  const [words, setWords] = useState(series?.points.join(', ') ?? usualPoints)
  const [most, setMost] = useState(series?.best?.toString() ?? '')
  const points = pointsOf(words)
  // What places are worth stays for those who played for it.
  const isPlayed = series?.tournaments.some(({ state }) => state === 'running' || state === 'done') ?? false
  const best = most.trim() === '' ? null : Number(most)
  const isBestWrong = best !== null && !(Number.isInteger(best) && best >= 1 && best <= seriesTournamentsMaximum)
  const nameFault = isTried && name.trim() === '' ? t`Write a name first.` : undefined
  function send(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (name.trim() === '' || points === null || isBestWrong || save.isPending) return
    save.mutate({ name, points, best }, { onSuccess: onKept })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={series === null ? t`Begin a series` : t`Change the series`}
      description={t`Places in its tournaments are worth points, and the table adds them up.`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={form} tone="primary" busy={save.isPending && t`Saving`}>
            {t`Save`}
          </Button>
        </>
      }
    >
      <Stack as="form" id={form} noValidate onSubmit={send}>
        <WhyNot error={save.error} />
        <TextField
          label={t`Name`}
          required
          maxLength={seriesNameMaximum}
          value={name}
          error={nameFault}
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          label={t`Points by place, the first first`}
          help={
            isPlayed
              ? t`This stays as it is once a tournament of the series has begun.`
              : t`Who comes behind them gets none.`
          }
          disabled={isPlayed}
          value={words}
          error={
            isTried && points === null
              ? t`Whole numbers up to ${seriesPointsMaximum} with commas between, ${seriesPlacesMaximum} at most, none greater than the one before.`
              : undefined
          }
          onChange={({ target }) => setWords(target.value)}
        />
        <TextField
          label={t`How many of the best results count`}
          help={t`Empty: all of them.`}
          inputMode="numeric"
          disabled={isPlayed}
          value={most}
          error={isTried && isBestWrong ? t`A number from 1 to ${seriesTournamentsMaximum}.` : undefined}
          onChange={({ target }) => setMost(target.value)}
        />
      </Stack>
    </Dialog>
  )
}

/** Null for what is no list of falling numbers. */
function pointsOf(words: string): number[] | null {
  const parts = words.split(/[\s,;]+/).filter(Boolean)
  const points = parts.map(Number)
  const isWrong = points.some(
    (worth, at) =>
      !Number.isInteger(worth) || worth < 0 || worth > seriesPointsMaximum || worth > (points[at - 1] ?? worth),
  )
  return points.length === 0 || points.length > seriesPlacesMaximum || isWrong ? null : points
}
