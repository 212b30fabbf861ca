import type { Post } from '@guildhall/contract/posts'
import type { ReplyUnderPost } from '@guildhall/contract/posts/profile/replies-of'
import { plainText } from '@guildhall/contract/rules/message-markup'
import type { Member } from '@guildhall/contract/users'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { personName } from '../../../platform/names/person-name.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Link, TextLink } from '../../../ui/link.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { PageInSight } from '../../../ui/rooms/page-in-sight.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { RelativeTime } from '../../../ui/type/relative-time.tsx'
import { SoftText } from '../../../ui/words/soft-text.tsx'
import { PostSkeleton } from '../card/post-skeleton.tsx'
import { GoOnOffer } from '../catching-up/go-on-button.tsx'
import { useSharedPlace } from '../catching-up/use-shared-place.ts'
import { CommentBody } from '../comments/comment-body.tsx'
import { sayMissed } from '../feed/place/missed-place.ts'
import { useAnchorBefore, useKeptPlace } from '../feed/place/use-kept-place.ts'
import { PostSkeletons } from '../feed/post-skeletons.tsx'
import { FilteredFold } from '../filters/filtered-fold.tsx'
import { postHref } from '../words/post-hrefs.ts'
import { repliesPageSize, useRepliesOf } from './replies.queries.ts'
import styles from './reply-list.module.css'

/**
 * What somebody replied, each with the post that it stands under: mount it anew for another one.
 * @param empty what stands there while there is none
 */
export function ReplyList({ member, empty }: { member: Member; empty: ReactNode }) {
  const replies = useRepliesOf(member.id)
  const list = useRef<HTMLUListElement>(null)
  const name = `replies:${member.id}`
  const { goOn, from, onPlace } = useSharedPlace({ room: 'replies', id: member.id }, { list: name })
  const anchor = useAnchorBefore(name)
  useKeptPlace(list, name, from ?? anchor, {
    count: Math.ceil((replies.data?.length ?? 0) / repliesPageSize),
    hasNext: replies.hasNextPage,
    isFetching: replies.isFetching,
    isLost: replies.isFetchNextPageError,
    fetchNext: () => void replies.fetchNextPage(),
    isNewestFirst: true,
    onMissed: from && sayMissed,
    onPlace,
  })
  if (replies.data === undefined) {
    return (
      <Card>
        <OnItsWay of={replies} lost={t`The replies didn’t arrive.`} loading={t`Loading the replies`}>
          <PostSkeletons />
        </OnItsWay>
      </Card>
    )
  }
  if (replies.data.length === 0) return empty
  return (
    <Card>
      <GoOnOffer goOn={goOn} />
      <ul ref={list} aria-label={t`Replies of ${member.firstName}`}>
        {replies.data.map((reply) => (
          <li key={reply.comment.id} data-row-id={reply.comment.id} tabIndex={-1} className={styles.row}>
            <ReplyRow reply={reply} />
          </li>
        ))}
      </ul>
      <PageInSight of={replies} loading={t`Loading more replies`}>
        <PostSkeleton />
      </PageInSight>
    </Card>
  )
}

function ReplyRow({ reply: { comment, post } }: { reply: ReplyUnderPost }) {
  const name = personName(comment.author)
  const author = personName(post.author)
  const isOwn = comment.author.id === useCurrentUser().id
  return (
    <Stack as="article" gap={2} aria-label={t`Reply of ${name}`}>
      <p className={styles.head}>
        <Trans>
          Replied to <bdi>{author}</bdi>
        </Trans>
        {' · '}
        <Link href={postHref(comment)} className={styles.time}>
          <RelativeTime at={comment.createdAt} />
        </Link>
      </p>
      <FilteredFold of={comment} label={t`Show the reply of ${name}`}>
        <CommentBody comment={comment} isOwn={isOwn} isEdited={false} onDone={() => undefined} />
      </FilteredFold>
      <p className={styles.post}>
        <PostInShort post={post} />{' '}
        <TextLink href={postHref(comment)} aria-label={t`Read the reply of ${name} in its thread`}>
          {t`Read it there`}
        </TextLink>
      </p>
    </Stack>
  )
}

const shownLetters = 160

/** As much of a post as may be read without asking for it. */
function PostInShort({ post }: { post: Post }) {
  const isOwn = post.author.id === useCurrentUser().id
  const { warning, filtered } = post
  if (post.deletedAt !== null) return t`The post was deleted.`
  if (filtered.length > 0) {
    const words = filtered.join(', ')
    return t`Filtered: ${words}`
  }
  if (warning !== '') return <SoftText text={warning} own={isOwn} />
  const text = [...plainText(post.text)]
  if (text.length === 0) return t`The post says it without words.`
  const shown = text.length > shownLetters ? `${text.slice(0, shownLetters).join('')}…` : text.join('')
  return (
    <q dir="auto">
      <SoftText text={shown} own={isOwn} />
    </q>
  )
}
