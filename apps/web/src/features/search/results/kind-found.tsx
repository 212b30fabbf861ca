import type { SearchKind } from '@guildhall/contract/rules/searching/search-limits'
import { plural, t } from '@lingui/core/macro'
import { NextPage } from '../../../ui/controls/next-page.tsx'
import { LostPage } from '../../../ui/rooms/lost-page.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { SectionHeader } from '../../../ui/surfaces/page.tsx'
import { RowList } from '../../../ui/surfaces/row-list.tsx'
import { QueryFaults } from '../asking/query-chips.tsx'
import { useOfKind } from '../asking/search.queries.ts'
import { everyKind, FoundLine } from '../kinds/every-kind.tsx'
import { FoundTogether } from '../kinds/found-deeds.ts'
import { CorrectedWords } from './corrected-words.tsx'
import { countText } from './counts.ts'
import { useKeptFocus } from './kept-focus.ts'
import { NothingFound } from './nothing-found.tsx'
import styles from './results.module.css'

/** All of one kind, page by page. */
export function KindFound({ q, kind }: { q: string; kind: SearchKind }) {
  const found = useOfKind(kind, q)
  useKeptFocus()
  const { name } = everyKind[kind]
  const pages = found.data?.pages ?? []
  const [first] = pages
  if (first === undefined) {
    return (
      <OnItsWay of={found} lost={t`The search didn’t go through.`} loading={t`Searching`}>
        <Card>
          <SkeletonRows count={8} />
        </Card>
      </OnItsWay>
    )
  }
  const { faults, corrected, total } = first
  const isOld = found.isPlaceholderData
  return (
    <section aria-label={name} aria-busy={isOld} className={styles.results}>
      <QueryFaults search={{ q, kind }} faults={faults} />
      {first.items.length === 0 ? (
        faults.length === 0 && !isOld && <NothingFound q={q} kind={kind} />
      ) : (
        <>
          <div role="status">
            <SectionHeader title={total === null ? name : totalWords(total.count, countText(total))} />
          </div>
          <CorrectedWords corrected={corrected} />
          <Card>
            <RowList label={name}>
              {pages.map((page) => (
                <FoundTogether key={page.items[0]?.cursor ?? 'none'} value={page.items}>
                  {page.items.map((each) => (
                    <FoundLine key={each.cursor} found={each} />
                  ))}
                </FoundTogether>
              ))}
            </RowList>
          </Card>
          <LostPage of={found} lost={t`The rest didn’t arrive.`} />
          {found.hasNextPage && !found.isFetchNextPageError && (
            <p className={styles.more}>
              <NextPage of={found} busy={t`Searching`}>
                {t`Show more`}
              </NextPage>
            </p>
          )}
        </>
      )}
    </section>
  )
}

function totalWords(count: number, number: string): string {
  return plural(count, { one: `${number} result`, other: `${number} results` })
}
