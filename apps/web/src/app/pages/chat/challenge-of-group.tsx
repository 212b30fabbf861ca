import { t } from '@lingui/core/macro'
import { useId } from 'react'
import { challengeHref } from '../../../features/challenges/challenge-href.ts'
import { useChallengePages } from '../../../features/challenges/challenges.queries.ts'
import { goalSentence } from '../../../features/challenges/words/goal-words.ts'
import { stateWords } from '../../../features/challenges/words/state-words.ts'
import { useSettled } from '../../../platform/cache/use-settled.ts'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { SoftText } from '../../../ui/words/soft-text.tsx'

/** In the details of a group that talks of a challenge: the way back to it, asked for behind what the room is used by. */
export function ChallengeOfGroup({ conversationId }: { conversationId: string }) {
  const id = useId()
  const { data } = useChallengePages({ talkId: conversationId }, useSettled())
  const challenge = data?.[0]
  if (challenge === undefined) return null
  return (
    <section aria-labelledby={id}>
      <Text as="h3" size="ui" id={id}>
        {t`The challenge of this group`}
      </Text>
      <TextLink href={challengeHref(challenge.id)}>
        <SoftText text={challenge.title} still />
      </TextLink>
      <Quiet breaks>{`${stateWords[challenge.state]} · ${goalSentence(challenge)}`}</Quiet>
    </section>
  )
}
