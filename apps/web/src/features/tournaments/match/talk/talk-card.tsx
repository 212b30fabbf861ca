import type { TournamentMatch } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { lazy, Suspense, useMemo } from 'react'
import { loadPart } from '../../../../platform/build-updates/load-part.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Stack } from '../../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../../ui/dress/text.tsx'
import { WhyNot } from '../../../../ui/feedback/why-not.tsx'
import { Card } from '../../../../ui/surfaces/card.tsx'
import { RelativeTime } from '../../../../ui/type/relative-time.tsx'
import { SoftText } from '../../../../ui/words/soft-text.tsx'
import { lineWords } from '../../words/line-words.ts'
import styles from '../match.module.css'
import { useComeToTalk, useSayInMatch } from './talk-changes.ts'

const ConversationTalk = lazy(() =>
  loadPart(async () => ({ default: (await import('../../../chat/talk/conversation-talk.tsx')).ConversationTalk })),
)
const FirstWord = lazy(() =>
  loadPart(async () => ({ default: (await import('../../../chat/talk/first-word.tsx')).FirstWord })),
)

type TalkCardProps = { match: TournamentMatch }

/** What happened, and among it what the sides and who judges say to each other; to all others only what happened. */
export function TalkCard({ match }: TalkCardProps) {
  const { talk } = match
  return (
    <Card as="section" aria-labelledby="talk" className={styles.talk}>
      <Text as="h2" id="talk" size="h4" weight="strong" className={styles['talk-head']}>
        {talk === null ? t`What happened` : t`Talk of the match`}
      </Text>
      {talk !== null && talk.conversationId !== null ? (
        <Inside match={match} conversationId={talk.conversationId} isClosed={talk.isClosed} />
      ) : (
        <Stack gap={3} className={styles['talk-body']}>
          <Lines match={match} />
          {talk?.standing === 'unbegun' && <Begin match={match} />}
          {talk?.standing === 'open' && <ComeIn match={match} />}
        </Stack>
      )}
    </Card>
  )
}

function Inside({ match, conversationId, isClosed }: TalkCardProps & { conversationId: string; isClosed: boolean }) {
  const { lines } = match
  const notes = useMemo(
    () =>
      lines.map((line, at) => ({
        key: `${line.at} ${at}`,
        at: line.at,
        words: <Line line={line} />,
      })),
    [lines],
  )
  return (
    <Suspense>
      <ConversationTalk conversationId={conversationId} notes={notes} isClosed={isClosed} />
    </Suspense>
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

function Lines({ match: { lines } }: TalkCardProps) {
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

function Begin({ match }: TalkCardProps) {
  const saying = useSayInMatch({ id: match.tournamentId, match: match.name })
  return (
    <Suspense>
      <FirstWord place={`match-${match.tournamentId}-${match.name}`} label={t`Message to the match`} saying={saying} />
    </Suspense>
  )
}

/** Who judges reads nothing before they come in, and both sides see that they did. */
function ComeIn({ match }: TalkCardProps) {
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
