import { t } from '@lingui/core/macro'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../ui/dress/stack.tsx'
import { WhyNot } from '../../ui/feedback/why-not.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { OnItsWay } from '../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../ui/rooms/skeleton.tsx'
import { Card, CardHeader } from '../../ui/surfaces/card.tsx'
import { useHouseToChange, useSetTransparency } from './house.queries.ts'

/** Whether everybody may read how the hall is moderated. */
export function TransparencyCard() {
  const house = useHouseToChange()
  const set = useSetTransparency()
  // The switch moves at once, and goes back where it is refused.
  const isOn = set.isPending ? set.variables : house.data?.isTransparent
  return (
    <Card as="section" padded>
      <CardHeader title={t`Transparency`} />
      {isOn === undefined ? (
        <OnItsWay of={house} lost={t`The settings didn’t arrive.`} loading={t`Loading the settings`}>
          <SkeletonRows count={1} />
        </OnItsWay>
      ) : (
        <Stack gap={3}>
          <Switch
            label={t`Everybody may read how this hall is moderated`}
            help={t`What was reported and decided in each quarter that is over, as numbers. Less than five is not told, and nobody is named.`}
            checked={isOn}
            onChange={({ target }) => set.mutate(target.checked)}
          />
          <WhyNot error={set.error} />
          {house.data?.isTransparent && (
            <Cluster>
              <ButtonLink href="/transparency">{t`See the page`}</ButtonLink>
            </Cluster>
          )}
        </Stack>
      )}
    </Card>
  )
}
