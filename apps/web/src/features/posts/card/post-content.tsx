import type { Post } from '@guildhall/contract/posts'
import { t } from '@lingui/core/macro'
import { EyeOff } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { loadPart } from '../../../platform/build-updates/load-part.ts'
import { memberRecords } from '../../../platform/session/member-memory.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Cluster } from '../../../ui/dress/stack.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TextButton } from '../../../ui/link.tsx'
import { Loading, SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { SoftText } from '../../../ui/words/soft-text.tsx'
import { MessagePictures } from '../../chat/messages/pictures/message-pictures.tsx'
import { PlayLinks } from '../../chat/messages/words/play-links.tsx'
import { Veil } from '../veils/veil.tsx'
import { PostText } from '../words/post-text.tsx'
import styles from './post-card.module.css'
import { PostGame } from './post-game.tsx'

const PictureView = lazy(() =>
  loadPart(async () => ({ default: (await import('../../chat/messages/pictures/picture-view.tsx')).PictureView })),
)

const PostLink = lazy(() => loadPart(async () => ({ default: (await import('../cards/post-link.tsx')).PostLink })))

const RoomCard = lazy(() => loadPart(async () => ({ default: (await import('../cards/room-card.tsx')).RoomCard })))

const PostPoll = lazy(() => loadPart(async () => ({ default: (await import('../polls/post-poll.tsx')).PostPoll })))

/** The posts whose veil the reader lifted; lists come and go. */
const lifted = memberRecords<true>()

type PostContentProps = {
  post: Post
  isOwn: boolean
  isLarge: boolean
  /** What stands below, behind the same veil. */
  children?: ReactNode
}

/** What a post says and shows: behind its warning, until the reader asks for it. */
export function PostContent({ post, isOwn, isLarge, children }: PostContentProps) {
  const { id, warning, author } = post
  const isLifted = lifted.use(id) === true
  if (post.deletedAt !== null) return <p className={styles.gone}>{t`This post was deleted.`}</p>
  if (post.veil === 'down') {
    return (
      <>
        <Veil what="post" of={post} onLift={() => lifted.put(id, true)} />
        {post.game !== null && <PostGame game={post.game} rating={post.rating} />}
      </>
    )
  }
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
      <Veil what="post" of={post} />
      <PostText id={id} text={post.text} isOwn={isOwn} mentions={post.mentions} isWhole={isLarge} />
      <Pictures post={post} />
      {post.poll !== null && (
        <Suspense
          fallback={
            <Loading label={t`Loading the poll`}>
              <SkeletonRows count={3} />
            </Loading>
          }
        >
          <PostPoll post={post} poll={post.poll} isOwn={isOwn} />
        </Suspense>
      )}
      {post.game !== null && <PostGame game={post.game} rating={post.rating} />}
      <PlayLinks text={post.text} />
      {post.linkCard !== null && (
        <Suspense>
          <PostLink post={post} card={post.linkCard} isOwn={isOwn} />
        </Suspense>
      )}
      {post.card !== null && (
        <Suspense
          fallback={
            <Loading label={t`Loading what goes with it`}>
              <SkeletonRows count={1} />
            </Loading>
          }
        >
          <RoomCard card={post.card} />
        </Suspense>
      )}
      {children}
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
