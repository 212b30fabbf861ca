import { plural, t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { CallAnswer } from '../../../platform/api/call.ts'
import { Stack } from '../../../ui/dress/stack.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { Columns } from '../../../ui/surfaces/page.tsx'
import { VisuallyHidden } from '../../../ui/type/visually-hidden.tsx'
import { QueryFaults } from '../asking/query-chips.tsx'
import type { useEverything } from '../asking/search.queries.ts'
import { everyKind } from '../kinds/every-kind.tsx'
import { together } from './counts.ts'
import { FoundGroup } from './found-group.tsx'
import { useKeptFocus } from './kept-focus.ts'
import { NothingFound } from './nothing-found.tsx'
import styles from './results.module.css'

type Group = CallAnswer<'GET /api/search'>['groups'][number]

type EverythingFoundProps = {
  q: string
  of: ReturnType<typeof useEverything>
  /** Beside what was found. */
  side: ReactNode
}

/** The best of every kind that has something, with names beside what was said and written. */
export function EverythingFound({ q, of, side }: EverythingFoundProps) {
  useKeptFocus()
  if (of.data === undefined || of.isError) {
    return (
      <OnItsWay of={of} lost={t`The search didn’t go through.`} loading={t`Searching`}>
        <Card>
          <SkeletonRows count={6} />
        </Card>
      </OnItsWay>
    )
  }
  const { faults, groups } = of.data
  const found = groups.filter(({ items }) => items.length > 0)
  const isOld = of.isPlaceholderData
  return (
    <div aria-busy={isOld} className={styles.results}>
      <VisuallyHidden role="status">{isOld ? '' : foundWords(groups)}</VisuallyHidden>
      <QueryFaults search={{ q, kind: null }} faults={faults} />
      {found.length > 0 && (
        <Columns
          sideLabel={t`Also found`}
          side={
            <Stack gap={6}>
              <Groups q={q} groups={found.filter(({ kind }) => everyKind[kind].isBeside)} />
              {side}
            </Stack>
          }
        >
          <Stack gap={8}>
            <Groups q={q} groups={found.filter(({ kind }) => !everyKind[kind].isBeside)} />
          </Stack>
        </Columns>
      )}
      {found.length === 0 && faults.length === 0 && !isOld && <NothingFound q={q} kind={null} />}
    </div>
  )
}

function Groups({ q, groups }: { q: string; groups: readonly Group[] }) {
  return groups.map((group) => <FoundGroup key={group.kind} q={q} {...group} />)
}

/** Read aloud. */
function foundWords(groups: readonly Group[]): string {
  const { count, isMore } = together(groups)
  return isMore
    ? plural(count, { one: 'More than # result', other: 'More than # results' })
    : plural(count, { one: '# result', other: '# results' })
}
