import type { ChallengeAudience } from '@guildhall/contract/rules/challenges/challenge-kinds'
import { t } from '@lingui/core/macro'
import { lazy, Suspense } from 'react'
import { loadPart } from '../../../platform/build-updates/load-part.ts'
import { Stack } from '../../../ui/dress/stack.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { audienceWords } from '../words/state-words.ts'

const OneConversation = lazy(() =>
  loadPart(async () => ({ default: (await import('../../chat/picking/one-conversation.tsx')).OneConversation })),
)

type Audience = { readonly audience: ChallengeAudience; readonly conversationId: string | null }

type AudienceFieldProps = {
  value: Audience
  /** The conversation from which it is set, which hears of it whoever it is for. */
  begunIn: string | null
  error: string | undefined
  onChange(audience: Audience): void
}

/** For whom it is; one for a conversation says which. */
export function AudienceField({ value, begunIn, error, onChange }: AudienceFieldProps) {
  const { audience, conversationId } = value
  return (
    <>
      <SelectField
        label={t`For whom`}
        value={audience}
        onChange={({ target }) => {
          const chosen = audiences.find((each) => each === target.value) ?? 'everybody'
          // What was chosen here is for no other audience: nobody there is to be told of a challenge for friends.
          onChange({ audience: chosen, conversationId: begunIn })
        }}
      >
        {audiences.map((each) => (
          <option key={each} value={each}>
            {audienceWords[each]}
          </option>
        ))}
      </SelectField>
      {audience === 'conversation' && (
        <Stack gap={2} as="section" aria-label={t`Which conversation`}>
          <WhyNot error={error} />
          <Suspense fallback={<SkeletonRows count={3} />}>
            <OneConversation
              value={conversationId}
              onChange={(chosen) => onChange({ audience, conversationId: chosen })}
            />
          </Suspense>
        </Stack>
      )}
    </>
  )
}

const audiences = ['everybody', 'friends', 'conversation', 'invited'] as const
