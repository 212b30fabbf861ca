import { t } from '@lingui/core/macro'
import { History, X } from 'lucide-react'
import { useId } from 'react'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Text } from '../../../ui/dress/text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TextButton, TextLink } from '../../../ui/link.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { SectionHeader } from '../../../ui/surfaces/page.tsx'
import { Row, RowList } from '../../../ui/surfaces/row-list.tsx'
import { searchHref } from '../asking/search-address.ts'
import { useForgetRecent, useRecentSearches } from './kept.queries.ts'

/** What the member searched for, to be searched again or forgotten; nothing at all while there is nothing. */
export function RecentSearches() {
  const headingId = useId()
  const recent = useRecentSearches()
  const forget = useForgetRecent()
  if (recent.data === undefined) {
    return (
      <OnItsWay
        of={recent}
        lost={t`Your last searches didn’t arrive.`}
        loading={t`Your last searches are on their way`}
      >
        <Card>
          <SkeletonRows count={3} size={24} />
        </Card>
      </OnItsWay>
    )
  }
  if (recent.data.length === 0) return null
  return (
    <section aria-labelledby={headingId}>
      <SectionHeader
        id={headingId}
        title={t`You searched for`}
        aside={<TextButton onClick={() => forget.mutate('all')}>{t`Forget all`}</TextButton>}
      />
      <Card>
        <RowList label={t`You searched for`}>
          {recent.data.map(({ id, q }) => (
            <Row key={id}>
              <Icon icon={History} />
              <Text as="span" grow breaks>
                <TextLink data-found href={searchHref({ q })}>
                  {q}
                </TextLink>
              </Text>
              <IconButton icon={X} label={t`Forget “${q}”`} onClick={() => forget.mutate(id)} />
            </Row>
          ))}
        </RowList>
      </Card>
    </section>
  )
}
