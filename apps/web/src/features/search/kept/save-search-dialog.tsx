import { savedSearchNameMaximum } from '@guildhall/contract/rules/searching/search-limits'
import { t } from '@lingui/core/macro'
import { KeptDialog } from '../../../ui/keeping/kept-dialog.tsx'
import type { Search } from '../asking/search-address.ts'
import { useSaveSearch } from './kept.queries.ts'
import { describe, SavedSearches } from './saved-searches.tsx'

type SaveSearchDialogProps = { open: boolean; onClose(): void; search: Search }

/** Keeps the search by a name, and shows those that are kept. */
export function SaveSearchDialog({ open, onClose, search }: SaveSearchDialogProps) {
  const { mutateAsync, isPending, error } = useSaveSearch()
  return (
    <KeptDialog
      open={open}
      onClose={onClose}
      title={t`Saved searches`}
      description={t`Searches under a name of your own. Nobody else sees them.`}
      nothing={search.q === '' ? t`Search for something; then it can be kept here.` : undefined}
      keeping={{
        label: t`Keep this search as`,
        help: describe(search),
        maximum: savedSearchNameMaximum,
        busy: isPending,
        error,
        keep: (name) => mutateAsync({ name, ...search }),
      }}
    >
      <SavedSearches onOpen={onClose} />
    </KeptDialog>
  )
}
