import type { Challenge } from '@guildhall/contract/challenges'
import { conversationMembersMaximum, messageMaximum } from '@guildhall/contract/rules/chat-limits'
import { t } from '@lingui/core/macro'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { loadPart } from '../../../platform/build-updates/load-part.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
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
  const [words, setWords] = useState('')
  // Said twice, the same words are two messages; tried again, they are one.
  const [attempt, setAttempt] = useState(0)
  const say = useSayInTalk(id)
  function clear(): void {
    setWords('')
    setAttempt(attempt + 1)
  }
  function send(event: FormEvent): void {
    event.preventDefault()
    if (words.trim() !== '' && !say.isPending) say.mutate({ text: words.trim(), attempt }, { onSuccess: clear })
  }
  return (
    <form onSubmit={send}>
      <Stack gap={2}>
        <TextArea
          label={t`Message to all who take part`}
          rows={2}
          maxLength={messageMaximum}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <WhyNot error={say.error} />
        <Cluster justify="end">
          <Button type="submit" busy={say.isPending && t`Sending`}>
            {t`Send`}
          </Button>
        </Cluster>
      </Stack>
    </form>
  )
}
