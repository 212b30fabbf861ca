import type { Post, SavedFolder } from '@guildhall/contract/posts'
import { savedFolderNameMaximum } from '@guildhall/contract/rules/posts/folder-limits'
import { t } from '@lingui/core/macro'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Line, Stack } from '../../../ui/dress/stack.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { useFolderOf, useFolders, useMakeFolder, useMovePost } from './folders.queries.ts'

type FolderDialogProps = { post: Post; onClose(): void }

/** Puts a saved post into a folder. */
export function FolderDialog({ post, onClose }: FolderDialogProps) {
  const folders = useFolders()
  const where = useFolderOf(post.id)
  const missing = folders.data === undefined ? folders : where
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Put it into a folder`}
      description={t`Folders are for you alone, and nobody is told.`}
    >
      {folders.data === undefined || where.data === undefined ? (
        <OnItsWay of={missing} lost={t`Your folders didn’t arrive.`} loading={t`Loading your folders`}>
          <SkeletonRows count={3} />
        </OnItsWay>
      ) : (
        <Choice post={post} folders={folders.data} first={where.data.folderId} onClose={onClose} />
      )}
    </Dialog>
  )
}

const noFolder = 'none'

type ChoiceProps = FolderDialogProps & { folders: readonly SavedFolder[]; first: string | null }

function Choice({ post, folders, first, onClose }: ChoiceProps) {
  const [chosen, setChosen] = useState(first ?? noFolder)
  const [name, setName] = useState('')
  const make = useMakeFolder()
  const move = useMovePost(post)

  function add(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === '' || make.isPending) return
    make.mutate(name.trim(), {
      onSuccess: ({ id }) => {
        setName('')
        setChosen(id)
      },
    })
  }

  function put() {
    move.mutate(chosen === noFolder ? null : chosen, {
      onSuccess: () => {
        onClose()
        const folder = folders.find(({ id }) => id === chosen)
        toasts.show({ message: folder === undefined ? t`Saved.` : t`Saved in ${folder.name}.`, tone: 'ok' })
      },
    })
  }

  return (
    <Stack gap={4}>
      <RadioGroup
        label={t`Folder`}
        value={chosen}
        onChange={setChosen}
        options={[
          { value: noFolder, label: t`In no folder` },
          ...folders.map((folder) => ({ value: folder.id, label: folder.name })),
        ]}
      />
      <form noValidate onSubmit={add}>
        <Line gap={2} align="end">
          <TextField
            label={t`New folder`}
            maxLength={savedFolderNameMaximum}
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <Button type="submit" disabled={name.trim() === ''} busy={make.isPending && t`Making it`}>
            {t`Make`}
          </Button>
        </Line>
      </form>
      <WhyNot error={make.error ?? move.error} />
      <Line gap={2} justify="end">
        <Button onClick={onClose}>{t`Cancel`}</Button>
        <Button tone="primary" busy={move.isPending && t`Saving`} onClick={put}>
          {t`Save`}
        </Button>
      </Line>
    </Stack>
  )
}
