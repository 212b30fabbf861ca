import { savedViewNameMaximum } from '@guildhall/contract/rules/game-limits'
import { t } from '@lingui/core/macro'
import { useRemoveView, useSavedViews, useSaveView } from '../../../features/discovery/discovery.queries.ts'
import { addressOf, isUsual, readView, type ShelfView } from '../../../features/library/shelf/view/shelf-view.ts'
import { filterWords, groupWords, sortWords, tabWords } from '../../../features/library/shelf/view/view-words.ts'
import { KeptDialog } from '../../../ui/keeping/kept-dialog.tsx'
import { KeptList } from '../../../ui/keeping/kept-list.tsx'
import { midSentence } from '../../../ui/language/mid-sentence.ts'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonLine } from '../../../ui/rooms/skeleton.tsx'

type ShelfViewsDialogProps = { open: boolean; onClose(): void; view: ShelfView }

/** The ways to look at the own library that a member comes back to: kept by name, opened, removed. */
export function ShelfViewsDialog({ open, onClose, view }: ShelfViewsDialogProps) {
  const { mutateAsync, isPending, error } = useSaveView()
  return (
    <KeptDialog
      open={open}
      onClose={onClose}
      title={t`Saved views`}
      description={t`Tab, words, filters and order under a name of your own.`}
      nothing={isUsual(view) ? t`Search, set a filter or choose a tab; then it can be kept here.` : undefined}
      keeping={{
        label: t`Keep this view as`,
        help: describe(view),
        maximum: savedViewNameMaximum,
        busy: isPending,
        error,
        keep: (name) => mutateAsync({ name, page: 'library', shelf: textOf(view) }),
      }}
    >
      <Views onOpen={onClose} />
    </KeptDialog>
  )
}

function Views({ onOpen }: { onOpen(): void }) {
  const views = useSavedViews('library')
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
      kept={data.map(({ id, name, shelf }) => {
        // What was kept may make no sense any more, as an address may.
        const view = readView(new URLSearchParams(shelf))
        return { id, name, href: `/library?${textOf(view)}`, words: describe(view) }
      })}
      onOpen={onOpen}
      remove={removal.mutateAsync}
      restore={async (id) => {
        const view = data.find((each) => each.id === id)
        if (view !== undefined) await saving.mutateAsync({ name: view.name, page: 'library', shelf: view.shelf })
      }}
    />
  )
}

const textOf = (view: ShelfView): string => addressOf(view, new URLSearchParams()).toString()

function describe(view: ShelfView): string {
  const { tab = 'all', q, sort = 'played', group = 'none' } = view
  return [
    tabWords[tab],
    q && t`“${q}”`,
    ...filterWords(view, undefined).map(({ words }) => words),
    midSentence(sortWords[sort]),
    group !== 'none' && midSentence(groupWords[group]),
  ]
    .filter(Boolean)
    .join(', ')
}
