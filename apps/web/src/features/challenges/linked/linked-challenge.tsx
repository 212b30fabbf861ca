import type { Challenge } from '@guildhall/contract/challenges'
import { t } from '@lingui/core/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isApiError } from '../../../platform/api/api-error.ts'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { personName } from '../../../platform/names/person-name.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Cover } from '../../../ui/covers/cover.tsx'
import { Cluster } from '../../../ui/dress/stack.tsx'
import { Text } from '../../../ui/dress/text.tsx'
import { Link } from '../../../ui/link.tsx'
import { EmbedCard } from '../../../ui/messages/parts/embed-card.tsx'
import { useReachable } from '../../../ui/messages/parts/reachable.ts'
import { useMinute } from '../../../ui/type/relative-time.tsx'
import { SoftText } from '../../../ui/words/soft-text.tsx'
import { challengeHref } from '../challenge-href.ts'
import { useChallenge } from '../challenges.queries.ts'
import { DeclineButton } from '../joining/decline-button.tsx'
import { TakeOnDialog } from '../joining/take-on-dialog.tsx'
import { TeamsLine } from '../teams/teams-line.tsx'
import { goalSentence } from '../words/goal-words.ts'
import { ownNextStep } from '../words/next-step.ts'
import { peopleWords, standingLine } from '../words/standing-words.ts'
import { stateWords, timeWords } from '../words/state-words.ts'

/**
 * What a link to a challenge leads to, as it is for this reader now: how it stands, and what can be done. Who may not see
 * it has the link in the words and no card.
 */
export function LinkedChallenge({ id }: { id: string }) {
  const { data, error } = useChallenge(id)
  // What was read before stays in the cache when it is not shown any more.
  if (data === undefined || (isApiError(error) && error.status === 404)) return null
  return <ChallengeInShort challenge={data} />
}

function ChallengeInShort({ challenge }: { challenge: Challenge }) {
  const reachable = useReachable()
  const link = useRef<HTMLAnchorElement>(null)
  useMinute()
  const { id, title, games, form, creator } = challenge
  const [first] = games
  const by = creator === null ? t`set by a former member` : t`set by ${personName(creator)}`
  return (
    <EmbedCard
      face={first !== undefined && <Cover title={first.title} cover={first.cover} size={48} decorative />}
      eyebrow={[form === 'duel' ? t`Duel` : t`Challenge`, ...stateLine(challenge)].join(' · ')}
      title={
        <Link {...reachable} ref={link} href={challengeHref(id)}>
          <SoftText text={title} still />
        </Link>
      }
      foot={
        <>
          <Text as="span" size="meta" weight="medium" figures>
            <SoftText text={ownLine(challenge) ?? ''} still />
          </Text>
          <NextStep challenge={challenge} onDone={() => link.current?.focus()} />
        </>
      }
      lines="many"
    >
      {`${goalSentence(challenge)} ${form === 'duel' ? by : `${peopleWords(challenge)} · ${by}`}`}
      {challenge.isHandicapped && ` ${t`Evened out by the last eight weeks.`}`}
      <TeamsLine challenge={challenge} still />
    </EmbedCard>
  )
}

/** The dialog stands for itself: it says what came of it when there is nothing more to take on. */
function NextStep({ challenge, onDone }: { challenge: Challenge; onDone(): void }) {
  const reachable = useReachable()
  const [isTaking, setTaking] = useState(false)
  const { id, title, form, may } = challenge
  useFocusGoesOn(isTaking, may.join === null, onDone)
  let next: ReactNode
  if (may.join === null) {
    const word = form === 'duel' ? t`Accept` : t`Take it on`
    next = (
      <>
        {may.decline && <DeclineButton challenge={challenge} {...reachable} />}
        <Button {...reachable} tone="primary" aria-label={`${word}: ${title}`} onClick={() => setTaking(true)}>
          {word}
        </Button>
      </>
    )
  } else {
    const word = t({ message: 'Open', context: 'a verb: go to the challenge' })
    const own = challenge.mine.isDone ? undefined : ownNextStep(challenge)
    next = (
      <>
        <ButtonLink {...reachable} tone="quiet" href={challengeHref(id)} aria-label={`${word}: ${title}`}>
          {word}
        </ButtonLink>
        {own !== undefined && (
          <ButtonLink {...reachable} href={challengeHref(id, own.wish)} aria-label={`${own.word}: ${title}`}>
            {own.word}
          </ButtonLink>
        )}
      </>
    )
  }
  return (
    <Cluster gap={2}>
      {next}
      {isTaking && <TakeOnDialog challenge={challenge} onClose={() => setTaking(false)} />}
    </Cluster>
  )
}

/** What opened the dialog goes once it is taken on, before or after the dialog, and the focus with it. */
function useFocusGoesOn(isOpen: boolean, hasOpener: boolean, onLost: () => void): void {
  const wasOpen = useRef(false)
  useEffect(() => {
    if (isOpen) wasOpen.current = true
    else if (wasOpen.current && !hasOpener) {
      wasOpen.current = false
      if (document.activeElement === document.body) onLost()
    }
  })
}

/** "Running", "3 days left"; what is over needs no clock. */
function stateLine(challenge: Challenge): string[] {
  const { state } = challenge
  const hasClock = state === 'open' || state === 'running'
  return hasClock ? [stateWords[state], timeWords(challenge, serverNow())] : [stateWords[state]]
}

function ownLine(challenge: Challenge): string | undefined {
  const { state, mine, opponent } = challenge
  if (mine.standing === 'invited') return state === 'open' || state === 'running' ? t`You are asked` : undefined
  if (mine.standing !== 'joined' || state !== 'open') return standingLine(challenge)
  return opponent === null ? t`You’re in` : t`Waits for ${personName(opponent)}.`
}
