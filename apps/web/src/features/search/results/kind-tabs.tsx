import { type SearchKind, searchKinds } from '@guildhall/contract/rules/searching/search-limits'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { TabList, TabPanel, TabRoom } from '../../../ui/controls/tabs.tsx'
import { everyKind } from '../kinds/every-kind.tsx'
import { type FoundCount, together } from './counts.ts'

type KindTabsProps = {
  kind: SearchKind | null
  /** How many there are of each kind, as far as that is known. */
  groups: readonly (FoundCount & { kind: SearchKind })[] | undefined
  onChange(kind: SearchKind | null): void
  children: ReactNode
}

/** Everything, and each kind by itself, with how many there are. */
export function KindTabs({ kind, groups, onChange, children }: KindTabsProps) {
  const value = kind ?? 'everything'
  const tabs = [
    { value: 'everything' as const, label: t`Everything`, ...(groups && together(groups)) },
    ...searchKinds.map((each) => ({
      value: each,
      label: everyKind[each].name,
      ...countOf(groups?.find((group) => group.kind === each)),
    })),
  ]
  return (
    <TabRoom
      value={value}
      onChange={(next: SearchKind | 'everything') => onChange(next === 'everything' ? null : next)}
    >
      <TabList label={t`What is shown`} tabs={tabs} />
      <TabPanel value={value}>{children}</TabPanel>
    </TabRoom>
  )
}

const countOf = (group: FoundCount | undefined) => group && { count: group.count, isMore: group.isMore }
