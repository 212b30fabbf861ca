import type { TournamentMatch } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { loadPart } from '../../../../platform/build-updates/load-part.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { ConversationFoot } from '../../../../ui/conversation/chat-layout.tsx'
import { Stack } from '../../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../../ui/dress/text.tsx'
import { WhyNot } from '../../../../ui/feedback/why-not.tsx'
import { RelativeTime } from '../../../../ui/type/relative-time.tsx'
import { SoftText } from '../../../../ui/words/soft-text.tsx'
import { lineWords } from '../../words/line-words.ts'
import styles from './talk.module.css'
import { useComeToTalk, useSayInMatch } from './talk-changes.ts'

const ConversationTalk = lazy(() =>
  loadPart(async () => ({ default: (await import('../../../chat/talk/conversation-talk.tsx')).ConversationTalk })),
)
const FirstWord = lazy(() =>
  loadPart(async () => ({ default: (await import('../../../chat/talk/first-word.tsx')).FirstWord })),
)

type MatchProps = { match: TournamentMatch }

/** What happened, and among it what is said; `fills` the height that is there, with where one writes at its foot. */
export function TalkBody({ match, fills }: MatchProps & { fills?: boolean }) {
  const { talk } = match
  const notes = useLineNotes(match)
  if (talk !== null && talk.conversationId !== null) {
    return (
      <Suspense>
        <ConversationTalk conversationId={talk.conversationId} notes={notes} isClosed={talk.isClosed} fills={fills} />
      </Suspense>
    )
  }
  const way =
    talk?.standing === 'unbegun' ? <Begin match={match} /> : talk?.standing === 'open' ? <ComeIn match={match} /> : null
  if (fills) {
    return (
      <>
        <div className={styles.scrolls}>
          <Lines match={match} />
        </div>
        {way !== null && <ConversationFoot>{way}</ConversationFoot>}
      </>
    )
  }
  return (
    <Stack gap={3} className={styles.body}>
      <Lines match={match} />
      {way}
    </Stack>
  )
}

/** What happened, to stand among what is said. */
export function useLineNotes({ lines }: TournamentMatch): readonly { key: string; at: string; words: ReactNode }[] {
  return useMemo(
    () => lines.map((line, at) => ({ key: `${line.at} ${at}`, at: line.at, words: <Line line={line} /> })),
    [lines],
  )
}

function Line({ line }: { line: TournamentMatch['lines'][number] }) {
  return (
    <>
      {line.choice === null ? lineWords(line) : <SoftText text={lineWords(line)} />}{' '}
      {line.reason !== '' && <SoftText text={line.reason} />}
    </>
  )
}

function Lines({ match: { lines } }: MatchProps) {
  if (lines.length === 0) return <Quiet>{t`Nothing yet.`}</Quiet>
  return (
    <ul aria-labelledby="talk" className={styles.lines}>
      {lines.map((line, at) => (
        <li key={at}>
          <Text breaks>
            <Line line={line} />
          </Text>
          <Quiet as="span">
            <RelativeTime at={line.at} />
          </Quiet>
        </li>
      ))}
    </ul>
  )
}

function Begin({ match }: MatchProps) {
  const saying = useSayInMatch({ id: match.tournamentId, match: match.name })
  return (
    <Suspense>
      <FirstWord place={`match-${match.tournamentId}-${match.name}`} label={t`Message to the match`} saying={saying} />
    </Suspense>
  )
}

/** Who judges reads nothing before they come in, and both sides see that they did. */
function ComeIn({ match }: MatchProps) {
  const come = useComeToTalk({ id: match.tournamentId, match: match.name })
  return (
    <Stack gap={2}>
      <Quiet>{t`Both sides see that you come in.`}</Quiet>
      <WhyNot error={come.error} />
      <Button busy={come.isPending && t`Coming in`} onClick={() => come.mutate()}>
        {t`Come in to the talk`}
      </Button>
    </Stack>
  )
}
