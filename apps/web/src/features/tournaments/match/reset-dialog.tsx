import { tournamentReasonMaximum } from '@guildhall/contract/rules/tournaments/tournament-limits'
import type { TournamentMatch, UndoPlan } from '@guildhall/contract/tournaments'
import { plural, t } from '@lingui/core/macro'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { useUndoPlan } from '../tournaments.queries.ts'
import { scoreText } from '../words/match-words.ts'
import { matchNumber } from '../words/players.ts'
import styles from './match.module.css'
import { useReset } from './match-changes.ts'

type ResetDialogProps = { match: TournamentMatch; onClose(): void }

/** Takes a result back; what goes with it is shown first, and nothing else is taken. */
export function ResetDialog({ match, onClose }: ResetDialogProps) {
  const form = useId()
  const plan = useUndoPlan(match.tournamentId, match.name)
  const reset = useReset({ id: match.tournamentId, match: match.name })
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  function send(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    // Also while it is looked at anew: what is named is what was seen, and the server refuses another.
    if (plan.data === undefined || reason.trim() === '' || reset.isPending) return
    const { matches, stages } = plan.data
    const named = { matches: matches.map(({ name }) => name), stages }
    reset.mutate({ plan: named, reason: reason.trim() }, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Take the result back?`}
      description={t`The match is played again, and so is all that hung on it.`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            type="submit"
            form={form}
            tone="danger"
            disabled={plan.data === undefined}
            busy={reset.isPending && t`Sending`}
          >
            {t`Take it back`}
          </Button>
        </>
      }
    >
      <Stack as="form" id={form} noValidate onSubmit={send}>
        <WhyNot error={reset.error} />
        {plan.data === undefined ? (
          <OnItsWay of={plan} lost={t`What hangs on it didn’t arrive.`} loading={t`Looking at what hangs on it`}>
            <SkeletonRows count={2} />
          </OnItsWay>
        ) : (
          <Plan plan={plan.data} own={match.name} />
        )}
        <TextArea
          label={t`Reason`}
          rows={2}
          maxLength={tournamentReasonMaximum}
          value={reason}
          error={isTried && reason.trim() === '' ? t`Say why.` : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
      </Stack>
    </Dialog>
  )
}

const named = 20

function Plan({ plan: { matches, stages }, own }: { plan: UndoPlan; own: string }) {
  const others = matches.filter(({ name }) => name !== own)
  if (others.length === 0 && stages.length === 0)
    return <Quiet>{t`Nothing else is lost: no match that follows was played.`}</Quiet>
  return (
    <Stack gap={2}>
      {others.length > 0 && (
        <Text weight="strong">
          {plural(others.length, { one: 'One more match is taken back:', other: '# more matches are taken back:' })}
        </Text>
      )}
      <ul className={styles.plan}>
        {others.slice(0, named).map(({ name, reported }) => (
          <li key={name}>
            {reported === null
              ? t`Match ${matchNumber(name)}`
              : t`Match ${matchNumber(name)}, where ${scoreText(reported)} stood`}
          </li>
        ))}
        {others.length > named && <li>{t`and ${others.length - named} more`}</li>}
      </ul>
      {stages.length > 0 && <Text>{t`The bracket after it is drawn anew.`}</Text>}
    </Stack>
  )
}
