import type { TournamentMatch } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { lazy, Suspense } from 'react'
import { loadPart } from '../../../../platform/build-updates/load-part.ts'
import { Text } from '../../../../ui/dress/text.tsx'
import { SkeletonRows } from '../../../../ui/rooms/skeleton.tsx'
import { Card } from '../../../../ui/surfaces/card.tsx'
import { talkHref } from '../../tournament-href.ts'
import styles from './talk.module.css'
import { Lines, Talking, useLineNotes, WayIn } from './talk-body.tsx'

const inShort = () => import('../../../chat/talk/talk-in-short.tsx')
const TalkInShort = lazy(() => loadPart(async () => ({ default: (await inShort()).TalkInShort })))
const ShortLines = lazy(() => loadPart(async () => ({ default: (await inShort()).ShortLines })))
const TalkDoor = lazy(() => loadPart(async () => ({ default: (await inShort()).TalkDoor })))
const TalkMark = lazy(() => loadPart(async () => ({ default: (await inShort()).TalkMark })))

type MatchProps = { match: TournamentMatch }

/** What happened, and among it what the sides and who judges say to each other; to all others only what happened. */
export function TalkCard({ match }: MatchProps) {
  const conversationId = match.talk?.conversationId ?? null
  return (
    <Card as="section" aria-labelledby="talk" className={styles.talk}>
      <Text as="h2" id="talk" size="h4" weight="strong" className={styles.head}>
        {match.talk === null ? t`What happened` : t`Talk of the match`}
      </Text>
      {conversationId === null ? (
        <div className={styles.body}>
          <Lines match={match} />
          <WayIn match={match} />
        </div>
      ) : (
        <Talking match={match} conversationId={conversationId} />
      )}
    </Card>
  )
}

/** On phones the end of it alone, and the way to the rest, which has a pane of its own. */
export function ShortTalkCard({ match }: MatchProps) {
  const conversationId = match.talk?.conversationId ?? null
  const notes = useLineNotes(match)
  const label = t`Talk of the match`
  return (
    <Card as="section" aria-labelledby="talk" className={styles.talk}>
      <Text as="h2" id="talk" size="h4" weight="strong" className={styles.head}>
        {label}
      </Text>
      <div className={styles.body}>
        <Suspense fallback={<SkeletonRows count={2} />}>
          {conversationId === null ? (
            <ShortLines lines={notes} label={label} />
          ) : (
            <TalkInShort conversationId={conversationId} notes={notes} label={label} />
          )}
          <TalkDoor conversationId={conversationId} href={talkHref(match.tournamentId, match.name)}>
            {t`Open the talk`}
          </TalkDoor>
        </Suspense>
      </div>
    </Card>
  )
}

/** The same way from the top of the room, with what is unread. */
export function TalkIcon({ match }: MatchProps) {
  return (
    <Suspense>
      <TalkMark conversationId={match.talk?.conversationId ?? null} href={talkHref(match.tournamentId, match.name)}>
        {t`Talk of the match`}
      </TalkMark>
    </Suspense>
  )
}
