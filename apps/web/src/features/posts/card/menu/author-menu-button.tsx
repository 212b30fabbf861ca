import type { Post } from '@guildhall/contract/posts'
import { t } from '@lingui/core/macro'
import { Ellipsis } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { loadChunk } from '../../../../platform/build-updates/load-chunk.ts'
import { personName } from '../../../../platform/names/person-name.ts'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'

const loadMenu = async () => ({ default: (await import('./author-menu.tsx')).AuthorMenu })
const AuthorMenu = lazy(() => loadChunk(loadMenu))
const fetchMenu = () => void loadMenu().catch(() => undefined)

/** The button of the menu of who wrote a post; the menu comes when somebody goes for it. */
export function AuthorMenuButton({ post, children }: { post: Post; children: ReactNode }) {
  const [isWanted, setWanted] = useState(false)
  const button = (
    <IconButton
      icon={Ellipsis}
      label={t`More for ${personName(post.author)}`}
      tooltip={false}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={fetchMenu}
      onFocus={fetchMenu}
      onClick={() => setWanted(true)}
      onKeyDown={({ key }) => {
        if (key === 'ArrowDown') setWanted(true)
      }}
    />
  )
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <AuthorMenu post={post}>{children}</AuthorMenu>
    </Suspense>
  )
}
