import { t } from '@lingui/core/macro'
import { OnItsWay } from '../../ui/rooms/on-its-way.tsx'
import { SkeletonLine } from '../../ui/rooms/skeleton.tsx'
import { RulesText } from './rules-text.tsx'
import { useHouse } from './use-house.ts'

/** What everybody keeps to who is in the hall. */
export function HouseRules() {
  const house = useHouse()
  if (house.data === undefined) {
    return (
      <OnItsWay of={house} lost={t`The rules didn’t arrive.`} loading={t`Loading the rules`}>
        <SkeletonLine width="medium" />
        <SkeletonLine width="medium" />
      </OnItsWay>
    )
  }
  return <RulesText rules={house.data.rules} />
}
