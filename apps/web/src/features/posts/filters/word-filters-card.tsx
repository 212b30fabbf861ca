import type { WordFilter } from '@guildhall/contract/posts'
import { wordFiltersMaximum } from '@guildhall/contract/rules/posts/word-filter-limits'
import { t } from '@lingui/core/macro'
import { Pencil, Plus, X } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Text } from '../../../ui/dress/text.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import { Row, RowList } from '../../../ui/surfaces/row-list.tsx'
import { filterSentence } from './filter-words.ts'
import { useRemoveFilter, useWordFilters } from './filters.queries.ts'
import styles from './word-filters.module.css'

const WordFilterDialog = lazy(() =>
  loadChunk(async () => ({ default: (await import('./word-filter-dialog.tsx')).WordFilterDialog })),
)

/** The words that the member does not want to read, with the way to change them. */
export function WordFiltersCard() {
  const filters = useWordFilters()
  const card = useRef<HTMLElement>(null)
  const [opened, setOpened] = useState<WordFilter | 'new'>()
  const isFull = (filters.data?.length ?? 0) >= wordFiltersMaximum
  return (
    <section ref={card} tabIndex={-1} aria-label={t`Filtered words`} className={styles.section}>
      <Card>
        <CardHeader
          title={t`Filtered words`}
          action={
            filters.data !== undefined && (
              <Button icon={Plus} disabled={isFull} onClick={() => setOpened('new')}>
                {t`Filter words`}
              </Button>
            )
          }
        />
        <p className={styles.lead}>
          {isFull
            ? t`There is no room for more filters. Take one away first.`
            : t`What holds these words is folded or left out for you, wherever you sign in.`}
        </p>
        {filters.data === undefined && (
          <OnItsWay
            of={filters}
            lost={t`Your filters didn’t arrive.`}
            safe={t`They act as before; only this list is missing.`}
            loading={t`Loading your filters`}
          >
            <SkeletonRows count={2} />
          </OnItsWay>
        )}
        {filters.data?.length === 0 && <p className={styles.none}>{t`You filter no words.`}</p>}
        {filters.data !== undefined && filters.data.length > 0 && (
          <RowList label={t`Filtered words`}>
            {filters.data.map((filter) => (
              <FilterRow
                key={filter.id}
                filter={filter}
                onChange={() => setOpened(filter)}
                // The row goes, and the focus with it.
                onRemove={() => card.current?.focus()}
              />
            ))}
          </RowList>
        )}
      </Card>
      {opened !== undefined && (
        <Suspense>
          <WordFilterDialog filter={opened === 'new' ? undefined : opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </section>
  )
}

type FilterRowProps = { filter: WordFilter; onChange(): void; onRemove(): void }

function FilterRow({ filter, onChange, onRemove }: FilterRowProps) {
  const remove = useRemoveFilter()
  const [now] = useState(serverNow)
  const { phrase } = filter
  return (
    <Row>
      <div className={styles.told}>
        <Text as="p" weight="strong" dir="auto" className={styles.phrase}>
          {phrase}
        </Text>
        <p className={styles.sentence}>{filterSentence(filter, now)}</p>
      </div>
      <IconButton icon={Pencil} label={t`Change the filter ${phrase}`} onClick={onChange} />
      <IconButton
        icon={X}
        label={t`Take the filter ${phrase} away`}
        onClick={() => {
          onRemove()
          remove.mutate(filter)
        }}
      />
    </Row>
  )
}
