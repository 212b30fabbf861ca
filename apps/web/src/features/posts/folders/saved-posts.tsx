import { t } from '@lingui/core/macro'
import { FolderCog } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Chip, ChipRow } from '../../../ui/controls/chip.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Line, Stack } from '../../../ui/dress/stack.tsx'
import { EmptyRoom } from '../../../ui/rooms/empty-room.tsx'
import { FeedList } from '../feed/feed-list.tsx'
import { postsKeys } from '../posts.queries.ts'
import { useFolders } from './folders.queries.ts'

const FoldersDialog = lazy(() =>
  loadChunk(async () => ({ default: (await import('./folders-dialog.tsx')).FoldersDialog })),
)

type SavedPostsProps = {
  label: string
  /** Where nothing is saved at all. */
  empty: ReactNode
  /** The folder that is looked at; none for all. */
  folderId: string | undefined
  onFolder(folderId: string | undefined): void
}

/** What was saved: all of it, or what is in one folder. */
export function SavedPosts({ label, empty, folderId, onFolder }: SavedPostsProps) {
  const folders = useFolders().data
  const [isManaging, setManaging] = useState(false)
  const folder = folders?.find(({ id }) => id === folderId)
  return (
    <Stack gap={4}>
      <Line gap={2} justify="between">
        <ChipRow label={t`Folder`}>
          <Chip pressed={folder === undefined} onClick={() => onFolder(undefined)}>
            {t`All`}
          </Chip>
          {folders?.map(({ id, name }) => (
            <Chip key={id} pressed={id === folderId} onClick={() => onFolder(id)}>
              {name}
            </Chip>
          ))}
        </ChipRow>
        <IconButton icon={FolderCog} label={t`Make and change folders`} onClick={() => setManaging(true)} />
      </Line>
      {/* A folder that is gone shows what it held among the rest. */}
      {folder === undefined ? (
        <FeedList key="all" of={postsKeys.list({ saved: 'true' })} label={label} empty={empty} />
      ) : (
        <FeedList
          key={folder.id}
          of={postsKeys.list({ saved: 'true', folderId: folder.id })}
          label={folder.name}
          empty={
            <EmptyRoom
              scene="shelf"
              title={t`Nothing in this folder`}
              actions={<Button onClick={() => onFolder(undefined)}>{t`All that you saved`}</Button>}
            >
              {t`Put saved posts into it by their menu.`}
            </EmptyRoom>
          }
        />
      )}
      {isManaging && (
        <Suspense>
          <FoldersDialog onClose={() => setManaging(false)} />
        </Suspense>
      )}
    </Stack>
  )
}
