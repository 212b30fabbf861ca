import type { Challenge } from '@guildhall/contract/challenges'
import { conversationMembersMaximum } from '@guildhall/contract/rules/chat-limits'
import { t } from '@lingui/core/macro'
import { lazy, Suspense } from 'react'
import { loadPart } from '../../../platform/build-updates/load-part.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Line, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { WhenInView } from '../../../ui/rooms/when-in-view.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { FirstWord } from '../../chat/talk/first-word.tsx'
import styles from './talk.module.css'
import { useSayInTalk } from './talk-changes.ts'

// It stands last in the room: what reads and writes messages comes once somebody is near.
const ConversationTalk = lazy(() =>
  loadPart(async () => ({ default: (await import('../../chat/talk/conversation-talk.tsx')).ConversationTalk })),
)

/** The conversation of those who take part, for who is in it; for who is not yet, the way in. */
export function TalkCard({ challenge: { id, talk } }: { challenge: Challenge }) {
  if (talk === null) return null
  const { standing, conversationId } = talk
  return (
    <Card as="section" aria-labelledby="talk" className={styles.talk}>
      <Line justify="between" className={styles.head}>
        <Text as="h2" id="talk" size="h4" weight="strong">
          {t({ message: 'Talk', context: 'heading: what those who take part in a challenge say' })}
        </Text>
        {conversationId !== null && (
          <ButtonLink tone="quiet" href={`/chat?conversation=${conversationId}`}>
            {t`Open in chat`}
          </ButtonLink>
        )}
      </Line>
      {conversationId === null ? (
        <Stack gap={3} className={styles.body}>
          <Quiet>{standingWords[standing]}</Quiet>
          {(standing === 'unbegun' || standing === 'open') && <Saying id={id} />}
        </Stack>
      ) : (
        <WhenInView>
          <Suspense fallback={<SkeletonRows count={3} />}>
            <ConversationTalk conversationId={conversationId} notes={noNotes} isClosed={false} />
          </Suspense>
        </WhenInView>
      )}
    </Card>
  )
}

const noNotes: readonly never[] = []

const standingWords: Readonly<Record<NonNullable<Challenge['talk']>['standing'], string>> = {
  unbegun: t`Nobody has said anything yet. The first word begins a conversation of those who take part.`,
  open: t`Those who take part talk here. With your first word you are among them.`,
  inside: '',
  full: t`${conversationMembersMaximum} are in this conversation, as many as one holds. Once somebody leaves it, there is room.`,
  'kept-out': t`This conversation is not open to you.`,
}

function Saying({ id }: { id: string }) {
  return <FirstWord place={`challenge-${id}`} label={t`Message to all who take part`} saying={useSayInTalk(id)} />
}
