import type { SafetyCase } from '@guildhall/contract/safety'
import { t } from '@lingui/core/macro'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Text } from '../../../ui/dress/text.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import { RelativeTime } from '../../../ui/type/relative-time.tsx'

/** What whom the case is about says against its outcome, before all else. */
export function CaseAppeal({ of: { appeal } }: { of: SafetyCase }) {
  if (appeal === null) return null
  const { id, text, sentAt, isAnswered } = appeal
  const at = { view: 'appeals', ...(isAnswered && { of: 'answered' }), appeal: id }
  return (
    <Card as="section" padded>
      <CardHeader title={t`The appeal`} action={<RelativeTime at={sentAt} />} />
      <Stack gap={3}>
        <Text breaks style={{ whiteSpace: 'pre-line' }}>
          {text}
        </Text>
        <TextLink href={`/admin?${new URLSearchParams(at)}`}>
          {isAnswered ? t`See the answer` : t`Go to the answer`}
        </TextLink>
      </Stack>
    </Card>
  )
}
