import type { Need } from '@guildhall/contract/notifications'
import { t } from '@lingui/core/macro'
import { type ReactNode, useState } from 'react'
import { errorText } from '../../../platform/error-text.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Cluster } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { useAnswerInvitation, useTellDay, useWitness } from './challenge-needs.queries.ts'

type AnswerProps = { need: Need }

const placeOf = ({ challenge, title }: Need) => ({
  id: challenge?.id ?? '',
  claimId: challenge?.claimId ?? '',
  title: title ?? '',
})

/** Where accounts are read, consent is asked for on the page; declining a duel ends it, so that is asked first. */
export function InvitationAnswer({ need }: AnswerProps) {
  const { id, title } = placeOf(need)
  const answer = useAnswerInvitation(id)
  const [isAsked, setAsked] = useState(false)
  const isDuel = need.kind === 'challengeDuel'
  const word = isDuel ? t`Accept` : t`Take it on`
  return (
    <>
      <Cluster gap={2}>
        {need.challenge?.readsAccounts === true ? (
          <ButtonLink href={`/challenge/${id}`} aria-label={t`Look at it: ${title}`}>
            {t`Look at it`}
          </ButtonLink>
        ) : (
          <Button
            tone="primary"
            busy={answer.isPending && t`Answering`}
            aria-label={`${word}: ${title}`}
            onClick={() => answer.mutate(true)}
          >
            {word}
          </Button>
        )}
        <Button
          disabled={answer.isPending}
          aria-label={t`Decline: ${title}`}
          onClick={() => (isDuel ? setAsked(true) : answer.mutate(false))}
        >
          {t`Decline`}
        </Button>
      </Cluster>
      {answer.error !== null && !isAsked && <Quiet role="alert">{errorText(answer.error)}</Quiet>}
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t`Decline the duel?`}
        confirmLabel={t`Decline`}
        busy={answer.isPending && t`Answering`}
        error={answer.error}
        onConfirm={() => answer.mutate(false, { onSuccess: () => setAsked(false) })}
      >
        {t`A duel that is declined is off for both of you.`}
      </ConfirmDialog>
    </>
  )
}

/** Nobody judges what they have not seen: claim and proof are on its page, and the answers beside them. */
export function JudgeAnswer({ need }: AnswerProps) {
  const { id, title } = placeOf(need)
  return (
    <ButtonLink tone="primary" href={`/challenge/${id}`} aria-label={t`Look at it: ${title}`}>
      {t`Look at it`}
    </ButtonLink>
  )
}

export function WitnessAnswer({ need }: AnswerProps) {
  const { id, claimId, title } = placeOf(need)
  const answer = useWitness(id, claimId)
  const no = (
    <Button
      disabled={answer.isPending}
      aria-label={`${t`I did not see it`}: ${title}`}
      onClick={() => answer.mutate(false)}
    >
      {t`I did not see it`}
    </Button>
  )
  return (
    <Given
      answer={{ ...answer, mutate: () => answer.mutate(true) }}
      word={t`I saw it`}
      no={no}
      title={title}
      look="/challenges"
    />
  )
}

export function DayAnswer({ need }: AnswerProps) {
  const { id, title } = placeOf(need)
  return (
    <Given
      answer={useTellDay(id, need.challenge?.day ?? '')}
      word={t`I played`}
      title={title}
      look={`/challenge/${id}`}
    />
  )
}

type GivenProps = {
  answer: { mutate(): void; readonly isPending: boolean; readonly error: Error | null }
  word: string
  no?: ReactNode
  title: string
  look: string
}

/** An answer that can be given at once, perhaps its opposite, and the place where all the others are. */
function Given({ answer, word, no, title, look }: GivenProps) {
  return (
    <>
      <Cluster gap={2}>
        <Button
          tone="primary"
          busy={answer.isPending && t`Answering`}
          aria-label={`${word}: ${title}`}
          onClick={() => answer.mutate()}
        >
          {word}
        </Button>
        {no}
        <ButtonLink href={look} aria-label={t`Look at it: ${title}`}>
          {t`Look at it`}
        </ButtonLink>
      </Cluster>
      {answer.error !== null && <Quiet role="alert">{errorText(answer.error)}</Quiet>}
    </>
  )
}
