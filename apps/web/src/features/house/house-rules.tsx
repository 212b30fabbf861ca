import { t } from '@lingui/core/macro'
import { Quiet, Text } from '../../ui/dress/text.tsx'
import { language } from '../../ui/language/language.ts'
import { OnItsWay } from '../../ui/rooms/on-its-way.tsx'
import { SkeletonLine } from '../../ui/rooms/skeleton.tsx'
import { useHouse } from './house.queries.ts'

/** What everybody keeps to who is in the hall; whoever joins agrees to it. */
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
  const { rules } = house.data
  if (rules === null) return <UsualRules />
  return (
    <>
      <Text breaks style={{ whiteSpace: 'pre-line' }}>
        {rules.text}
      </Text>
      <Quiet>{t`As of ${new Date(rules.since).toLocaleDateString(language, { dateStyle: 'long' })}`}</Quiet>
    </>
  )
}

/** Of a hall that has written none. */
function UsualRules() {
  return (
    <ul>
      <li>{t`Play to win, talk to stay. Nobody gets mocked for losing.`}</li>
      <li>{t`Mark spoilers. Twenty-year-old games count too.`}</li>
      <li>{t`Report results honestly. Hosts have the last word.`}</li>
      <li>{t`Ask before you post somebody’s face or voice.`}</li>
    </ul>
  )
}
