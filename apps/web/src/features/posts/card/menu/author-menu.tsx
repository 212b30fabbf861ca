import type { Post } from '@guildhall/contract/posts'
import { t } from '@lingui/core/macro'
import { ListPlus } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { loadChunk } from '../../../../platform/build-updates/load-chunk.ts'
import { personName } from '../../../../platform/names/person-name.ts'
import { MenuItem } from '../../../../ui/overlay/menu.tsx'
import { ReportItem } from '../../../boundaries/report-item.tsx'
import { WithPairChat } from '../../../chat/with-pair-chat.tsx'
import { PersonMenu } from '../../../profiles/person-menu/person-menu.tsx'

const AddToCirclesDialog = lazy(() =>
  loadChunk(async () => ({
    default: (await import('../../circles/add-to-circles-dialog.tsx')).AddToCirclesDialog,
  })),
)

/** The menu of who wrote a post, with what can be done with the post; it is open when it comes. */
export function AuthorMenu({ post: { id: postId, author }, children }: { post: Post; children: ReactNode }) {
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <WithPairChat>
        {(openPairChat) => (
          <PersonMenu person={author} startsOpen onMessage={openPairChat}>
            {children}
            <ReportItem kind="post" id={postId} person={{ id: author.id, name: personName(author) }} />
            <MenuItem icon={ListPlus} onSelect={() => setAdding(true)}>
              {t`Add to a list of people`}
            </MenuItem>
          </PersonMenu>
        )}
      </WithPairChat>
      {isAdding && (
        <Suspense>
          <AddToCirclesDialog person={{ id: author.id, name: personName(author) }} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  )
}
