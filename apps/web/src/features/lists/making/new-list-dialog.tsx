import type { GameList } from '@guildhall/contract/lists'
import { t } from '@lingui/core/macro'
import { useBeginList } from '../list-changes.ts'
import { ListFactsDialog } from './list-facts-dialog.tsx'

type NewListDialogProps = { open: boolean; onClose: () => void; onBegun: (list: GameList) => void }

export function NewListDialog({ open, onClose, onBegun }: NewListDialogProps) {
  return open ? <Opened onClose={onClose} onBegun={onBegun} /> : null
}

function Opened({ onClose, onBegun }: Omit<NewListDialogProps, 'open'>) {
  const begin = useBeginList()
  return (
    <ListFactsDialog
      onClose={onClose}
      title={t`A new list`}
      submitLabel={t`Make the list`}
      save={begin}
      onSave={(facts) =>
        begin.mutate(facts, {
          onSuccess: (list) => {
            onClose()
            onBegun(list)
          },
        })
      }
    />
  )
}
