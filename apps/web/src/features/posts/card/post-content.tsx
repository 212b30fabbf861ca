import type { Post } from '@guildhall/contract/posts'
import { t } from '@lingui/core/macro'
import { EyeOff } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'
import { memberRecords } from '../../../platform/session/member-memory.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Cluster } from '../../../ui/dress/stack.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TextButton } from '../../../ui/link.tsx'
import { SoftText } from '../../../ui/words/soft-text.tsx'
import { MessagePictures } from '../../chat/messages/pictures/message-pictures.tsx'
import { PostText } from '../words/post-text.tsx'
import styles from './post-card.module.css'
import { PostGame } from './post-game.tsx'

const PictureView = lazy(() =>
  loadChunk(async () => ({ default: (await import('../../chat/messages/pictures/picture-view.tsx')).PictureView })),
)

/** The posts whose veil the reader lifted; lists come and go. */
const lifted = memberRecords<true>()

type PostContentProps = { post: Post; isOwn: boolean; isLarge: boolean }

/** What a post says and shows: behind its warning, until the reader asks for it. */
export function PostContent({ post, isOwn, isLarge }: PostContentProps) {
  const { id, warning, author } = post
  const isLifted = lifted.use(id) === true
  if (post.deletedAt !== null) return <p className={styles.gone}>{t`This post was deleted.`}</p>
  if (warning !== '' && !isLifted && !isOwn) {
    return (
      <Cluster gap={3} lineGap={2} tone={2} className={styles.veil}>
        <Icon icon={EyeOff} />
        <p dir="auto">
          <SoftText text={warning} own={isOwn} />
        </p>
        <Button aria-label={t`Show the post of ${author.firstName}`} onClick={() => lifted.put(id, true)}>
          {t`Show`}
        </Button>
      </Cluster>
    )
  }
  return (
    <>
      {warning !== '' && (
        <p className={styles.warned}>
          <SoftText text={warning} own={isOwn} />{' '}
          {isLifted && <TextButton onClick={() => lifted.drop(id)}>{t`Hide it again`}</TextButton>}
        </p>
      )}
      <PostText id={id} text={post.text} isOwn={isOwn} mentions={post.mentions} isWhole={isLarge} />
      <Pictures post={post} />
      {post.game !== null && <PostGame game={post.game} rating={post.rating} />}
    </>
  )
}

function Pictures({ post: { pictures } }: { post: Post }) {
  const [viewed, setViewed] = useState<number>()
  return (
    <>
      <MessagePictures attachments={pictures} isWide onView={setViewed} />
      {viewed !== undefined && (
        <Suspense>
          <PictureView attachments={pictures} start={viewed} onClose={() => setViewed(undefined)} />
        </Suspense>
      )}
    </>
  )
}
