import type { GameList } from '@guildhall/contract/lists'
import { t } from '@lingui/core/macro'
import { useChangeList } from '../list-changes.ts'
import { ListFactsDialog } from './list-facts-dialog.tsx'

/** Changes what a list is called, how it is ordered and for whom it is. */
export function EditListDialog({ list, onClose }: { list: GameList; onClose: () => void }) {
  const change = useChangeList(list.id)
  const { name, description, isRanked, visibility, version } = list
  return (
    <ListFactsDialog
      onClose={onClose}
      title={t`Edit the list`}
      submitLabel={t`Save`}
      start={{ name, description, isRanked, visibility }}
      save={change}
      onSave={(facts) => change.mutate({ ...facts, version }, { onSuccess: onClose })}
    />
  )
}
