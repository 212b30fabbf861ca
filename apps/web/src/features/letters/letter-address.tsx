import { t } from '@lingui/core/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { call } from '../../platform/api/call.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Cluster, Line } from '../../ui/dress/stack.tsx'
import { Text } from '../../ui/dress/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { OnItsWay } from '../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../ui/rooms/skeleton.tsx'

/** Where letters go, whether somebody is there, and a letter to see that it arrives. */
export function LetterAddress() {
  const letters = useQuery({ queryKey: ['letters'], queryFn: ({ signal }) => call('GET /api/letters', {}, { signal }) })
  const test = useMutation({ mutationFn: () => call('POST /api/letters/test') })
  if (letters.data === undefined) {
    return (
      <OnItsWay of={letters} lost={t`Your address didn’t arrive.`} loading={t`Loading your address`}>
        <SkeletonRows count={1} />
      </OnItsWay>
    )
  }
  const { address, refusedAt } = letters.data
  return (
    <Cluster gap={4} lineGap={2} justify="between">
      <Line gap={3} shrinks>
        <Icon icon={Mail} />
        <div>
          <Text weight="strong" breaks>
            {address}
          </Text>
          {refusedAt !== null && (
            <Text as="p" size="meta" tone={2}>
              {t`Letters came back: nobody is at this address. Send a test when that is mended.`}
            </Text>
          )}
        </div>
      </Line>
      <Cluster gap={2}>
        <span role="status">{test.isSuccess && t`On its way.`}</span>
        <Button
          busy={test.isPending && t`Sending`}
          aria-label={t`Send a test to ${address}`}
          onClick={() => test.mutate()}
        >
          {t`Send a test`}
        </Button>
      </Cluster>
    </Cluster>
  )
}
