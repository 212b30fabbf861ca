import type { Post } from '@guildhall/contract/posts'
import { t } from '@lingui/core/macro'
import { Repeat2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'
import { personName } from '../../../platform/names/person-name.ts'
import { cx } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { countText } from '../../../ui/marks/count.tsx'
import type { PostQuestion } from '../card/post-question.ts'
import styles from './sharing.module.css'

const loadMenu = async () => ({ default: (await import('./share-menu.tsx')).ShareMenu })
const ShareMenu = lazy(() => loadChunk(loadMenu))
const fetchMenu = () => void loadMenu().catch(() => undefined)

type ShareButtonProps = {
  post: Post
  /** As the other actions look. */
  className: string | undefined
  onAsk(question: PostQuestion): void
}

/** The ways to pass a post on; their menu comes when somebody goes for it. */
export function ShareButton({ post, className, onAsk }: ShareButtonProps) {
  const [isWanted, setWanted] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const { shares, isShared, may, author } = post
  if (!may.share && shares === 0) return null
  const name = personName(author)
  const label = isShared ? t`The post of ${name}, which you shared` : t`Share the post of ${name}`
  const buttonThat = (isMenu: boolean) => (
    <button
      type="button"
      data-act="share"
      data-on={isShared || undefined}
      aria-label={shares === 0 ? label : t`${label}, ${countText(shares)}`}
      aria-haspopup="menu"
      {...(!isMenu && { 'aria-expanded': false })}
      className={cx(className, styles.share)}
      onPointerEnter={fetchMenu}
      onFocus={fetchMenu}
      onClick={({ detail }) => {
        // A pointer opens the menu by itself once that is there; a key of the list presses the button.
        if (!isWanted || detail === 0) setOpen(true)
        setWanted(true)
      }}
    >
      <Icon icon={Repeat2} />
      {shares > 0 && <span>{countText(shares)}</span>}
    </button>
  )
  if (!isWanted) return buttonThat(false)
  return (
    <Suspense fallback={buttonThat(false)}>
      <ShareMenu post={post} trigger={buttonThat(true)} open={isOpen} onOpenChange={setOpen} onAsk={onAsk} />
    </Suspense>
  )
}
