import type { SearchKind } from '@guildhall/contract/rules/searching/search-limits'
import type { Found } from '@guildhall/contract/search'
import { t } from '@lingui/core/macro'
import { useId } from 'react'
import { Text } from '../../../ui/dress/text.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { SectionHeader } from '../../../ui/surfaces/page.tsx'
import { RowList } from '../../../ui/surfaces/row-list.tsx'
import { searchHref } from '../asking/search-address.ts'
import { everyKind, FoundLine } from '../kinds/every-kind.tsx'
import { FoundTogether } from '../kinds/found-deeds.ts'
import { CorrectedWords } from './corrected-words.tsx'
import { countText, type FoundCount } from './counts.ts'
import styles from './results.module.css'

type FoundGroupProps = FoundCount & {
  q: string
  kind: SearchKind
  corrected: string | null
  items: readonly Found[]
}

/** The best of one kind among those of others, with their number and the way to all. */
export function FoundGroup({ q, kind, corrected, items, ...count }: FoundGroupProps) {
  const headingId = useId()
  const { name } = everyKind[kind]
  const number = countText(count)
  return (
    <section aria-labelledby={headingId}>
      <SectionHeader
        id={headingId}
        title={
          <>
            {name}{' '}
            <Text as="span" size="ui" tone={3} weight="medium" figures className={styles.count}>
              {number}
            </Text>
          </>
        }
        aside={
          (count.isMore || count.count > items.length) && (
            <TextLink href={searchHref({ q, kind })} aria-label={t`All ${number}: ${name}`}>
              {t`All ${number}`}
            </TextLink>
          )
        }
      />
      <CorrectedWords corrected={corrected} />
      <Card>
        <RowList label={name}>
          <FoundTogether value={items}>
            {items.map((found) => (
              <FoundLine key={`${found.kind} ${found.cursor}`} found={found} />
            ))}
          </FoundTogether>
        </RowList>
      </Card>
    </section>
  )
}
