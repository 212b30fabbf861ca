import type { Comment } from '@guildhall/contract/posts'
import { t } from '@lingui/core/macro'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { asPerson, personName } from '../../../platform/names/person-name.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { cx } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Cluster, Line, Stack } from '../../../ui/dress/stack.tsx'
import { areLetterKeysOn, mayLetterAct } from '../../../ui/keys/letter-keys.ts'
import { Link, TextButton } from '../../../ui/link.tsx'
import { Tag } from '../../../ui/marks/tag.tsx'
import { LiveShield } from '../../../ui/people/live-shield.tsx'
import { RelativeTime } from '../../../ui/type/relative-time.tsx'
import { PersonNameLink } from '../../profiles/person-card/person-name-link.tsx'
import { FilteredFold } from '../filters/filtered-fold.tsx'
import { isReacted, like } from '../reacting.ts'
import { postHref } from '../words/post-hrefs.ts'
import { CommentBody } from './comment-body.tsx'
import { useReactToComment } from './comment-changes.ts'
import { CommentFoot } from './comment-foot.tsx'
import styles from './comment-item.module.css'
import { CommentMenu } from './comment-menu.tsx'
import { CommentDialogs } from './dialogs/comment-dialogs.tsx'
import type { CommentQuestion } from './dialogs/comment-question.ts'
import { useFocusCaught } from './focus-caught.ts'
import { useHeldComment } from './replying/held-comments.ts'
import { ReplyBox } from './replying/reply-box.tsx'
import { UnsentWords } from './replying/unsent-words.tsx'
import { useThread } from './thread-setting.ts'

type CommentItemProps = {
  comment: Comment
  /** How far it stands in: 0 to 2. */
  depth: number
  /** The one that the address names. */
  isMarked?: boolean | undefined
  /** Whoever opens the thread sees it: the place where one reads goes by it. */
  isRow?: boolean | undefined
  /** For one whose answers can be put away. */
  branch?: { readonly isCollapsed: boolean; toggle(): void } | undefined
}

/**
 * One comment. Keys for who is on it, J and K lead there: L likes, R answers, Enter puts its answers away or brings them
 * back.
 */
export function CommentItem({ comment, depth, isMarked, isRow, branch }: CommentItemProps) {
  const { id, author, may, deletedAt } = comment
  const { postId, mayReply } = useThread()
  const isOwn = author.id === useCurrentUser().id
  const line = useRef<HTMLElement>(null)
  const [doing, setDoing] = useState<'reply' | 'edit'>()
  const [asked, setAsked] = useState<CommentQuestion>()
  useHeldComment(comment, doing !== undefined)
  useFocusCaught(line)
  const react = useReactToComment(comment)
  const name = personName(author)
  const isCollapsed = branch?.isCollapsed === true
  const mayLike = deletedAt === null

  function stop() {
    setDoing(undefined)
    line.current?.focus({ preventScroll: true })
  }

  function toggleLike() {
    react.mutate({ key: like, wanted: !isReacted(comment.reactions, like) })
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.target !== event.currentTarget || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
    const action = {
      l: mayLike && mayLetterAct() ? toggleLike : undefined,
      r: may.reply && areLetterKeysOn() ? () => setDoing('reply') : undefined,
      enter: branch?.toggle,
    }[event.key.toLowerCase()]
    if (action === undefined) return
    event.preventDefault()
    action()
  }

  return (
    <Stack
      as="article"
      gap={2}
      ref={line}
      id={`comment-${id}`}
      data-comment={id}
      data-row-id={isRow ? id : undefined}
      data-depth={depth}
      tabIndex={-1}
      aria-label={t`Reply of ${name}`}
      className={cx(styles.comment, isMarked && styles.marked)}
      onKeyDown={onKeyDown}
    >
      <Line as="header" gap={3} align="start">
        <LiveShield person={asPerson(author)} size={36} />
        <Stack gap={0} grow>
          <Cluster gap={2} lineGap={0}>
            <Name author={author} />
          </Cluster>
          <When comment={comment} onHistory={() => setAsked('history')} />
        </Stack>
        {branch && (
          <IconButton
            icon={isCollapsed ? ChevronDown : ChevronUp}
            label={isCollapsed ? t`Show the branch of ${name}` : t`Collapse the branch of ${name}`}
            className={styles.corner}
            onClick={branch.toggle}
          />
        )}
        {deletedAt === null && (
          <CommentMenu comment={comment} isOwn={isOwn} onEdit={() => setDoing('edit')} onAsk={setAsked} />
        )}
      </Line>
      {!isCollapsed && (
        <Stack gap={1} className={styles.below}>
          <FilteredFold of={comment} label={t`Show the reply of ${name}`}>
            <CommentBody comment={comment} isOwn={isOwn} isEdited={doing === 'edit'} onDone={stop} />
          </FilteredFold>
          {deletedAt === null && (
            <CommentFoot comment={comment} name={name} onReply={may.reply ? () => setDoing('reply') : undefined} />
          )}
          {doing === 'reply' && mayReply && (
            <ReplyBox
              place={{ postId, parentId: id }}
              label={t`Reply to ${name}`}
              spoiler={comment.spoiler}
              isOrphan={deletedAt !== null}
              onClose={stop}
            />
          )}
          {doing === 'reply' && !mayReply && <UnsentWords place={{ postId, parentId: id }} />}
        </Stack>
      )}
      <CommentDialogs comment={comment} asked={asked} onClose={() => setAsked(undefined)} />
    </Stack>
  )
}

function Name({ author }: { author: Comment['author'] }) {
  const { postAuthorId } = useThread()
  return (
    <>
      <PersonNameLink person={author} className={styles.name} />
      {author.id === postAuthorId && <Tag>{t`Author`}</Tag>}
    </>
  )
}

function When({ comment, onHistory }: { comment: Comment; onHistory(): void }) {
  const { author, createdAt, editedAt, deletedAt } = comment
  const name = personName(author)
  return (
    <p className={styles.when}>
      <Link href={postHref(comment)} className={styles.time}>
        <RelativeTime at={createdAt} />
      </Link>
      {editedAt !== null && deletedAt === null && (
        <>
          {' · '}
          <TextButton aria-label={t`edited: what the reply of ${name} said before`} onClick={onHistory}>
            {t`edited`}
          </TextButton>
        </>
      )}
    </p>
  )
}
