import type { Challenge } from '@guildhall/contract/challenges'
import { conversationMembersMaximum } from '@guildhall/contract/rules/chat-limits'
import { t } from '@lingui/core/macro'
import { lazy, Suspense } from 'react'
import { loadPart } from '../../../platform/build-updates/load-part.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { FirstWord } from '../../chat/talk/first-word.tsx'
import { useSayInTalk } from './talk-changes.ts'

const LastSaidIn = lazy(() =>
  loadPart(async () => ({ default: (await import('../../chat/conversations/own/last-said.tsx')).LastSaidIn })),
)

/** The conversation of those who take part: what was said last, and the way to say more. */
export function TalkCard({ challenge: { id, talk } }: { challenge: Challenge }) {
  if (talk === null) return null
  const { standing, conversationId } = talk
  return (
    <Card as="section" padded aria-labelledby="talk">
      <Stack gap={3}>
        <Text as="h2" id="talk" size="h4" weight="strong">
          {t({ message: 'Talk', context: 'heading: what those who take part in a challenge say' })}
        </Text>
        {conversationId === null ? (
          <Quiet>{standingWords[standing]}</Quiet>
        ) : (
          <Suspense>
            <Text cut>
              <LastSaidIn conversationId={conversationId} />
            </Text>
          </Suspense>
        )}
        {(standing === 'unbegun' || standing === 'open' || standing === 'inside') && <Saying id={id} />}
        {conversationId !== null && (
          <ButtonLink tone="quiet" href={`/chat?conversation=${conversationId}`}>
            {t`Open in chat`}
          </ButtonLink>
        )}
      </Stack>
    </Card>
  )
}

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
