import type { SafetyCase } from '@guildhall/contract/safety'
import { t } from '@lingui/core/macro'
import { personName } from '../../../platform/names/person-name.ts'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { TextButton, TextLink } from '../../../ui/link.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import { measureWords } from '../safety-words.ts'
import { caseTitle } from './case-queue.tsx'
import { usePartCase } from './cases.queries.ts'

/** The other cases of the affair, each with how it stands; nothing where it is alone. */
export function JoinedCases({ of: { id, joined, mayJudge } }: { of: SafetyCase }) {
  const part = usePartCase(id)
  if (joined.length === 0) return null
  return (
    <Card as="section" padded>
      <CardHeader title={t`One affair`} />
      <Stack gap={3}>
        <WhyNot error={part.error} />
        {joined.map((other) => (
          <Stack key={other.id} gap={0.5}>
            <Text>
              <TextLink href={`/admin/cases/${other.id}`}>{caseTitle(other)}</TextLink>
            </Text>
            <Quiet>
              {other.measure !== null
                ? measureWords[other.measure]
                : other.assignee === null
                  ? t({ message: 'open', context: 'state' })
                  : t`${personName(other.assignee)} has it`}
              {mayJudge && (
                <>
                  {' · '}
                  <TextButton
                    aria-label={t`Take it out of the affair: ${caseTitle(other)}`}
                    disabled={part.isPending}
                    onClick={() => part.mutate(other.id)}
                  >
                    {t`Take it out of the affair`}
                  </TextButton>
                </>
              )}
            </Quiet>
          </Stack>
        ))}
      </Stack>
    </Card>
  )
}

/** What the member has of the rest of an affair. */
export const leftOf = ({ joined }: SafetyCase, userId: string) =>
  joined.filter(({ assignee, settledAt }) => assignee?.id === userId && settledAt === null)

/** Those of the affair that did not end with it, as they could not, and that the caller has; nothing where there are none. */
export function LeftOpen({ of, userId }: { of: SafetyCase; userId: string }) {
  const left = leftOf(of, userId)
  if (left.length === 0) return null
  const titles = left.map(caseTitle).join(', ')
  return <Quiet role="status">{t`Of this affair you still have what did not end with it: ${titles}`}</Quiet>
}
