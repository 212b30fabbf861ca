import type { SavedFolder } from '@guildhall/contract/posts'
import { savedFolderNameMaximum } from '@guildhall/contract/rules/posts/folder-limits'
import { t } from '@lingui/core/macro'
import { Pencil, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Line, Stack } from '../../../ui/dress/stack.tsx'
import { Text } from '../../../ui/dress/text.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { Row, RowList } from '../../../ui/surfaces/row-list.tsx'
import { useFolders, useMakeFolder, useRemoveFolder, useRenameFolder } from './folders.queries.ts'

/** Makes folders, names them anew, and takes them away. */
export function FoldersDialog({ onClose }: { onClose(): void }) {
  const folders = useFolders()
  const make = useMakeFolder()
  const [renamedId, setRenamedId] = useState<string>()
  const [removed, setRemoved] = useState<SavedFolder>()
  if (removed !== undefined) return <RemoveDialog folder={removed} onClose={() => setRemoved(undefined)} />
  return (
    <Dialog open onClose={onClose} title={t`Folders of saved posts`}>
      {folders.data === undefined ? (
        <OnItsWay of={folders} lost={t`Your folders didn’t arrive.`} loading={t`Loading your folders`}>
          <SkeletonRows count={3} />
        </OnItsWay>
      ) : folders.data.length === 0 ? null : (
        <RowList label={t`Folders`}>
          {folders.data.map((folder) => (
            <Row key={folder.id}>
              {renamedId === folder.id ? (
                <Renaming folder={folder} onDone={() => setRenamedId(undefined)} />
              ) : (
                <>
                  <Text grow breaks>
                    {folder.name}
                  </Text>
                  <IconButton icon={Pencil} label={t`Rename ${folder.name}`} onClick={() => setRenamedId(folder.id)} />
                  <IconButton icon={Trash2} label={t`Remove ${folder.name}`} onClick={() => setRemoved(folder)} />
                </>
              )}
            </Row>
          ))}
        </RowList>
      )}
      <NameForm
        label={t`New folder`}
        action={t`Make`}
        busy={make.isPending && t`Making it`}
        error={make.error}
        onName={(name, done) => make.mutate(name, { onSuccess: done })}
      />
    </Dialog>
  )
}

function Renaming({ folder, onDone }: { folder: SavedFolder; onDone(): void }) {
  const rename = useRenameFolder()
  return (
    <NameForm
      label={t`New name of ${folder.name}`}
      first={folder.name}
      action={t`Rename`}
      busy={rename.isPending && t`Renaming`}
      error={rename.error}
      onName={(name) => rename.mutate({ id: folder.id, name }, { onSuccess: onDone })}
      onCancel={onDone}
    />
  )
}

type NameFormProps = {
  label: string
  first?: string
  action: string
  busy: string | false
  error: unknown
  onName(name: string, done: () => void): void
  onCancel?: () => void
}

function NameForm({ label, first = '', action, busy, error, onName, onCancel }: NameFormProps) {
  const [name, setName] = useState(first)
  const isGiven = name.trim() !== ''

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isGiven && !busy) onName(name.trim(), () => setName(''))
  }

  return (
    <Stack as="form" gap={2} grow noValidate onSubmit={submit}>
      <Line gap={2} align="end">
        <Stack grow shrinks>
          <TextField
            label={label}
            maxLength={savedFolderNameMaximum}
            autoComplete="off"
            // Who asked to rename writes at once.
            autoFocus={onCancel !== undefined}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </Stack>
        <Button type="submit" disabled={!isGiven} busy={busy}>
          {action}
        </Button>
        {onCancel !== undefined && <Button tone="quiet" onClick={onCancel}>{t`Cancel`}</Button>}
      </Line>
      <WhyNot error={error} />
    </Stack>
  )
}

function RemoveDialog({ folder, onClose }: { folder: SavedFolder; onClose(): void }) {
  const remove = useRemoveFolder()
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Remove ${folder.name}?`}
      confirmLabel={t`Remove`}
      busy={remove.isPending && t`Removing`}
      error={remove.error}
      onConfirm={() => remove.mutate(folder.id, { onSuccess: onClose })}
    >
      {t`What is in it stays saved.`}
    </ConfirmDialog>
  )
}
