import { savedViewNameMaximum } from '@guildhall/contract/rules/game-limits'
import { t } from '@lingui/core/macro'
import { KeptDialog } from '../../../ui/keeping/kept-dialog.tsx'
import { KeptList } from '../../../ui/keeping/kept-list.tsx'
import { midSentence } from '../../../ui/language/mid-sentence.ts'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonLine } from '../../../ui/rooms/skeleton.tsx'
import { useRemoveView, useSavedViews, useSaveView } from '../discovery.queries.ts'
import { filterWords, sortWords } from '../filter-words.ts'
import { type GameFilters, gamesHref, isNarrowed, savedFilters } from '../game-filters.ts'

type SavedViewsDialogProps = { open: boolean; onClose(): void; filters: GameFilters }

/** The filters a member comes back to: kept by name, opened, removed. */
export function SavedViewsDialog({ open, onClose, filters }: SavedViewsDialogProps) {
  const { mutateAsync, isPending, error } = useSaveView()
  return (
    <KeptDialog
      open={open}
      onClose={onClose}
      title={t`Saved views`}
      description={t`Words, filters and order under a name of your own.`}
      nothing={isNarrowed(filters) ? undefined : t`Search or set a filter; then it can be kept here.`}
      keeping={{
        label: t`Keep this view as`,
        help: describe(filters),
        maximum: savedViewNameMaximum,
        busy: isPending,
        error,
        keep: (name) => mutateAsync({ name, filters }),
      }}
    >
      <Views onOpen={onClose} />
    </KeptDialog>
  )
}

function Views({ onOpen }: { onOpen(): void }) {
  const views = useSavedViews('games')
  const removal = useRemoveView()
  const saving = useSaveView()
  if (views.data === undefined) {
    return (
      <OnItsWay of={views} lost={t`Your views didn’t arrive.`} loading={t`Views are on their way`}>
        <SkeletonLine width="long" />
      </OnItsWay>
    )
  }
  const { data } = views
  if (data.length === 0) return null
  return (
    <KeptList
      label={t`Saved views`}
      kept={data.map(({ id, name, filters }) => {
        const saved = savedFilters(filters)
        return { id, name, href: gamesHref(saved), words: describe(saved) }
      })}
      onOpen={onOpen}
      remove={removal.mutateAsync}
      restore={async (id) => {
        const view = data.find((each) => each.id === id)
        if (view !== undefined) await saving.mutateAsync({ name: view.name, filters: view.filters })
      }}
    />
  )
}

function describe(filters: GameFilters): string {
  const words = filterWords(filters).map((filter) => filter.words)
  const order = midSentence(sortWords[filters.sort ?? 'popular'])
  return [filters.q && t`“${filters.q}”`, ...words, order].filter(Boolean).join(', ')
}
