import type { SavedSearch } from '@guildhall/contract/search'
import { t } from '@lingui/core/macro'
import { Trash2 } from 'lucide-react'
import { useId } from 'react'
import { errorText } from '../../../platform/error-text.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { TextLink } from '../../../ui/link.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonLine } from '../../../ui/rooms/skeleton.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { SectionHeader } from '../../../ui/surfaces/page.tsx'
import { Row, RowList } from '../../../ui/surfaces/row-list.tsx'
import { searchHref } from '../asking/search-address.ts'
import { everyKind } from '../kinds/every-kind.tsx'
import { useForgetSaved, useSavedSearches, useSaveSearch } from './kept.queries.ts'

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

/** The searches a member comes back to: opened, and removed with a way back. */
export function SavedSearches({ onOpen }: SavedSearchesProps) {
  const saved = useSavedSearches()
  const removal = useForgetSaved()
  const saving = useSaveSearch()
  if (saved.data === undefined) {
    return (
      <OnItsWay of={saved} lost={t`Your saved searches didn’t arrive.`} loading={t`Saved searches are on their way`}>
        <SkeletonLine width="long" />
      </OnItsWay>
    )
  }
  if (saved.data.length === 0) return null

  const onError = (problem: Error) => void toasts.show({ message: errorText(problem), tone: 'error' })
  const remove = (search: SavedSearch) =>
    removal.mutate(search, {
      onSuccess: () => {
        const { name, q, kind } = search
        toasts.show({
          message: t`“${name}” is removed.`,
          action: { label: t`Undo`, onSelect: () => saving.mutate({ name, q, kind }, { onError }) },
        })
      },
    })

  return (
    <RowList label={t`Saved searches`}>
      {saved.data.map((search) => (
        <Row key={search.id}>
          <Stack as="span" gap={0.5} grow>
            <TextLink data-found href={searchHref(search)} onClick={onOpen}>
              {search.name}
            </TextLink>
            <Quiet as="span" breaks>
              {describe(search)}
            </Quiet>
          </Stack>
          <IconButton icon={Trash2} label={t`Remove ${search.name}`} onClick={() => remove(search)} />
        </Row>
      ))}
    </RowList>
  )
}

/** What is sought by it, in words. */
export function describe({ q, kind }: Pick<SavedSearch, 'q' | 'kind'>): string {
  return kind === null ? t`“${q}” in everything` : t`“${q}” · ${everyKind[kind].name}`
}
