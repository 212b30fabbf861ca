import type { TournamentMatch } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { loadPart } from '../../../../platform/build-updates/load-part.ts'
import { Button } from '../../../../ui/controls/button.tsx'
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
type TalkingProps = MatchProps & { conversationId: string; fills?: boolean | undefined }

/** What is said, among what happened; it `fills` the height that is there, or has one of its own. */
export function Talking({ match, conversationId, fills }: TalkingProps) {
  const notes = useLineNotes(match)
  return (
    <Suspense>
      <ConversationTalk
        conversationId={conversationId}
        notes={notes}
        isClosed={match.talk?.isClosed ?? true}
        fills={fills}
      />
    </Suspense>
  )
}

/** How one comes to be in the talk: by the first word of it, or by coming in. */
export function WayIn({ match }: MatchProps) {
  const standing = match.talk?.standing
  if (standing === 'unbegun') return <Begin match={match} />
  return standing === 'open' ? <ComeIn match={match} /> : null
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

/** What happened, where nothing is said. */
export function Lines({ match: { lines } }: MatchProps) {
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
