import type { ChallengeCard, Progress } from '@guildhall/contract/challenges'
import { isRanked } from '@guildhall/contract/rules/challenges/challenge-kinds'
import type { TimeBudget } from '@guildhall/contract/rules/challenges/time-budgets'
import { t } from '@lingui/core/macro'
import { type FormEvent, lazy, Suspense, useId, useState } from 'react'
import { loadPart } from '../../../platform/build-updates/load-part.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { takeFirstFocus } from '../../../ui/overlay/take-first-focus.ts'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { useTakeOn } from '../challenge-changes.ts'
import { useUnread } from '../challenges.queries.ts'
import { UnreadNote } from '../evidence/unread-note.tsx'
import { goalSentence } from '../words/goal-words.ts'
import { BudgetChoice } from './budget-choice.tsx'
import { HandicapNote } from './handicap-note.tsx'
import { readsAccounts } from './reads-accounts.ts'

// Most are each for themselves.
const TeamChoice = lazy(() =>
  loadPart(async () => ({ default: (await import('../teams/team-choice.tsx')).TeamChoice })),
)

type TakeOnDialogProps = {
  challenge: Pick<
    ChallengeCard,
    | 'id'
    | 'title'
    | 'form'
    | 'goal'
    | 'games'
    | 'teams'
    | 'mine'
    | 'isGroupedByTime'
    | 'dayCap'
    | 'isHandicapped'
    | 'isManualAllowed'
  >
  onClose(): void
}

/** Asks for what taking part means, and says at once what cannot be read. */
export function TakeOnDialog({ challenge, onClose }: TakeOnDialogProps) {
  const form = useId()
  const takeOn = useTakeOn(challenge.id)
  const [consents, setConsents] = useState(false)
  const [isUnranked, setUnranked] = useState(false)
  const { teams, mine } = challenge
  // Who is in already says their hours alone.
  const isIn = mine.standing === 'joined'
  const isRead = !isIn && readsAccounts(challenge)
  // Where proof by hand counts and there is nothing to read, there is nothing to agree to.
  const unread = useUnread(isRead).data ?? null
  const needsConsent = isRead && !(challenge.isManualAllowed && unread !== null)
  const named = mine.standing === 'invited' ? mine.team : null
  const [team, setTeam] = useState(named)
  const [timeBudget, setTimeBudget] = useState<TimeBudget>('10')
  const [isTried, setTried] = useState(false)
  const word = isIn ? t`Say your hours` : challenge.form === 'duel' ? t`Accept the duel` : t`Take it on`

  function send(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (takeOn.isPending || (needsConsent && !consents)) return
    takeOn.mutate(
      { consents, isUnranked, ...(teams !== null && { team }), ...(challenge.isGroupedByTime && { timeBudget }) },
      {
        onSuccess: ({ unread: why }) => {
          toasts.show({
            message: isIn ? t`Your hours count now.` : why === null ? t`You’re in.` : unreadOnJoining[why],
          })
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={challenge.title}
      description={goalSentence(challenge)}
      footer={
        <>
          <Button onClick={onClose}>{t`Not now`}</Button>
          <Button type="submit" form={form} tone="primary" busy={takeOn.isPending && (isIn ? t`Saving` : t`Joining`)}>
            {word}
          </Button>
        </>
      }
    >
      <Stack as="form" id={form} noValidate onSubmit={send}>
        <WhyNot error={takeOn.error} />
        {!isIn && teams !== null && (
          <Suspense fallback={<SkeletonRows count={3} />}>
            <TeamChoice teams={teams} value={team} any={named === null ? 'smallest' : null} onChange={setTeam} />
          </Suspense>
        )}
        {isRead && (
          <Consent
            unread={unread}
            isNeeded={needsConsent}
            checked={consents}
            error={isTried && needsConsent && !consents ? t`Without this nothing can be counted.` : undefined}
            onChange={setConsents}
          />
        )}
        {challenge.isHandicapped && <HandicapNote id={challenge.id} />}
        {challenge.isGroupedByTime && (
          <BudgetChoice
            value={timeBudget}
            dayCap={challenge.goal.kind === 'playtime' ? challenge.dayCap : null}
            onChange={setTimeBudget}
          />
        )}
        {!isIn && isRanked(challenge.goal.kind) && challenge.form !== 'duel' && (
          <Checkbox
            label={t`Take part without a place on the board`}
            checked={isUnranked}
            onChange={(event) => setUnranked(event.target.checked)}
          />
        )}
        {!isIn && !isRead && <p>{t`Nothing of this is read from an account: you log it by hand and show it.`}</p>}
      </Stack>
    </Dialog>
  )
}

type ConsentProps = {
  unread: NonNullable<ReturnType<typeof useUnread>['data']> | null
  isNeeded: boolean
  checked: boolean
  error: string | undefined
  onChange(consents: boolean): void
}

/** What is agreed to, and at once what cannot be read, as far as is known: who links an account later has agreed. */
function Consent({ unread, isNeeded, checked, error, onChange }: ConsentProps) {
  return (
    <>
      {unread !== null && <UnreadNote reason={unread} />}
      <Checkbox
        ref={takeFirstFocus}
        label={
          unread === 'no-steam' || unread === 'no-key'
            ? t`Once I link an account, read it again and again, until this is over`
            : t`Read my linked account again and again, until this is over`
        }
        help={
          isNeeded
            ? t`Only what happens from now on counts. What cannot be read you can show with pictures, where that is allowed.`
            : t`You can leave this out, and show by hand what you did.`
        }
        checked={checked}
        error={error}
        onChange={(event) => onChange(event.target.checked)}
      />
    </>
  )
}

const unreadOnJoining: Readonly<Record<NonNullable<Progress['unread']>, string>> = {
  'no-key': t`You’re in. This hall reads no accounts, so show by hand what you did.`,
  'no-steam': t`You’re in. You have linked no Steam account, so show by hand what you did.`,
  private: t`You’re in. Your Steam page is private: open it, or show by hand what you did.`,
  'not-synced': t`You’re in. Your account is read for the first time soon; until then nothing is counted.`,
  'no-consent': t`You’re in. Without your consent nothing is read, so show by hand what you did.`,
}
