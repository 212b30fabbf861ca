import type { GameList } from '@guildhall/contract/lists'
import { useChangeList } from '../list-changes.ts'
import { ListFactsDialog } from './list-facts-dialog.tsx'

/** Changes what a list is called, how it is ordered and for whom it is. */
export function EditListDialog({ list, onClose }: { list: GameList; onClose: () => void }) {
  const change = useChangeList(list.id)
  const { name, description, isRanked, visibility, version } = list
  return (
    <ListFactsDialog
      onClose={onClose}
      title="Edit the list"
      submitLabel="Save"
      start={{ name, description, isRanked, visibility }}
      save={change}
      onSave={(facts) => change.mutate({ ...facts, version }, { onSuccess: onClose })}
    />
  )
}
