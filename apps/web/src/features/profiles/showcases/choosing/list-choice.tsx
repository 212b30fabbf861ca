import type { ListCard } from '@guildhall/contract/lists'
import { plural, t } from '@lingui/core/macro'
import { NextPage } from '../../../../ui/controls/next-page.tsx'
import { Stack } from '../../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../../ui/dress/text.tsx'
import { TextLink } from '../../../../ui/link.tsx'
import { OnItsWay } from '../../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../../ui/rooms/skeleton.tsx'
import { Row, RowList } from '../../../../ui/surfaces/row-list.tsx'
import { CoverFan } from '../../../lists/cover-fan.tsx'
import { ListTags } from '../../../lists/list-tile.tsx'
import type { Choice } from '../showcase-rows.ts'
import { useOwnLists } from '../showcases.queries.ts'
import { ChooseButton } from './choose-button.tsx'
import type { ChoosingProps } from './choosing-props.ts'

const choiceOf = (list: ListCard): Choice => ({
  chosen: { kind: 'list', listId: list.id },
  shown: { kind: 'list', list },
})

export function ListChoice(props: ChoosingProps) {
  const lists = useOwnLists()
  if (lists.data === undefined) {
    return (
      <OnItsWay of={lists} lost={t`Your lists didn’t arrive.`} loading={t`Loading your lists`}>
        <SkeletonRows count={4} />
      </OnItsWay>
    )
  }
  if (lists.data.length === 0) {
    return (
      <Text tone={3}>
        {t`You have no list of games yet.`} <TextLink href="/lists">{t`Make a list`}</TextLink>
      </Text>
    )
  }
  return (
    <Stack gap={3}>
      <RowList label={t`Lists to choose from`}>
        {lists.data.map((list) => (
          <Row key={list.id}>
            <CoverFan games={list.first} />
            <Stack gap={0.5} grow shrinks>
              <Text as="span" weight="strong" breaks>
                {list.name}
              </Text>
              <Quiet as="span">{plural(list.count, { one: '# game', other: '# games' })}</Quiet>
              <ListTags list={list} />
            </Stack>
            <ChooseButton choice={choiceOf(list)} {...props} />
          </Row>
        ))}
      </RowList>
      {lists.hasNextPage && <NextPage of={lists}>{t`More lists`}</NextPage>}
    </Stack>
  )
}
