import { savedSearchNameMaximum } from '@guildhall/contract/rules/searching/search-limits'
import type { SavedSearch } from '@guildhall/contract/search'
import { t } from '@lingui/core/macro'
import { useId } from 'react'
import { KeptList } from '../../../ui/keeping/kept-list.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonLine } from '../../../ui/rooms/skeleton.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { SectionHeader } from '../../../ui/surfaces/page.tsx'
import { searchHref } from '../asking/search-address.ts'
import { everyKind } from '../kinds/every-kind.tsx'
import { useForgetSaved, useRenameSaved, useSavedSearches, useSaveSearch } from './kept.queries.ts'

type SavedSearchesProps = { onOpen?: () => void }

/** The same with a heading of its own; nothing at all while none is saved. */
export function SavedSearchesSection() {
  const headingId = useId()
  const { data } = useSavedSearches()
  if (data?.length === 0) return null
  return (
    <section aria-labelledby={headingId}>
      <SectionHeader id={headingId} title={t`Saved searches`} />
      <Card>
        <SavedSearches />
      </Card>
    </section>
  )
}

/** The searches a member comes back to: opened, renamed, and removed with a way back. */
export function SavedSearches({ onOpen }: SavedSearchesProps) {
  const saved = useSavedSearches()
  const removal = useForgetSaved()
  const saving = useSaveSearch()
  const renaming = useRenameSaved()
  if (saved.data === undefined) {
    return (
      <OnItsWay of={saved} lost={t`Your saved searches didn’t arrive.`} loading={t`Saved searches are on their way`}>
        <SkeletonLine width="long" />
      </OnItsWay>
    )
  }
  const { data } = saved
  if (data.length === 0) return null
  return (
    <KeptList
      label={t`Saved searches`}
      kept={data.map((search) => ({
        id: search.id,
        name: search.name,
        href: searchHref(search),
        words: describe(search),
      }))}
      onOpen={onOpen}
      remove={removal.mutateAsync}
      restore={async (id) => {
        const search = data.find((each) => each.id === id)
        if (search !== undefined) await saving.mutateAsync({ name: search.name, q: search.q, kind: search.kind })
      }}
      renaming={{
        maximum: savedSearchNameMaximum,
        busy: renaming.isPending,
        error: renaming.error,
        reset: renaming.reset,
        rename: (id, name) => renaming.mutateAsync({ id, name }),
      }}
    />
  )
}

/** What is sought by it, in words. */
export function describe({ q, kind }: Pick<SavedSearch, 'q' | 'kind'>): string {
  return kind === null ? t`“${q}” in everything` : t`“${q}” · ${everyKind[kind].name}`
}
