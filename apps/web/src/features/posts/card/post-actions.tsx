import type { Post } from '@guildhall/contract/posts'
import { t } from '@lingui/core/macro'
import { Bookmark, Heart, MessageCircle } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import { personName } from '../../../platform/names/person-name.ts'
import { cx } from '../../../ui/class-names.ts'
import { Tooltip } from '../../../ui/controls/tooltip.tsx'
import { Line } from '../../../ui/dress/stack.tsx'
import { Icon, type LucideIcon } from '../../../ui/icon.tsx'
import { countText } from '../../../ui/marks/count.tsx'
import { useReactToPost, useSavePost } from '../post-changes.ts'
import { like } from '../reacting.ts'
import { ShareButton } from '../sharing/share-button.tsx'
import { PostMenu } from './menu/post-menu.tsx'
import styles from './post-actions.module.css'
import type { PostQuestion } from './post-question.ts'
import { ReactButton } from './react-button.tsx'

type PostActionsProps = {
  post: Post
  isOwn: boolean
  onOpen(): void
  onAsk(question: PostQuestion): void
}

/** What can be done with a post. The keys of a list press these buttons by the name of what they do. */
export function PostActions({ post, isOwn, onOpen, onAsk }: PostActionsProps) {
  const { author, reactions, comments, isSaved, may } = post
  const name = personName(author)
  const react = useReactToPost(post)
  const save = useSavePost(post)
  const hearts = reactions.find(({ key }) => key === like)
  const isLiked = hearts?.isMine ?? false
  if (post.deletedAt !== null) return null
  return (
    <Line as="footer" gap={1} className={styles.actions}>
      <Action
        data-act="like"
        icon={Heart}
        label={t`Like the post of ${name}`}
        tip={t`Like`}
        count={hearts?.count}
        aria-pressed={isLiked}
        className={styles.like}
        onClick={() => react.mutate({ key: like, wanted: !isLiked })}
      />
      <Action
        data-act="reply"
        icon={MessageCircle}
        label={may.reply ? t`Reply to the post of ${name}` : t`Replies to the post of ${name}`}
        tip={may.reply ? t`Reply` : t`Replies`}
        count={comments}
        onClick={onOpen}
      />
      <ReactButton post={post} />
      <ShareButton post={post} className={styles.action} onAsk={onAsk} />
      <span className={styles.rest} />
      <Action
        data-act="save"
        icon={Bookmark}
        label={t`Save the post of ${name}`}
        tip={isSaved ? t`Saved` : t`Save`}
        aria-pressed={isSaved}
        className={styles.save}
        onClick={() => save.mutate(!isSaved)}
      />
      <PostMenu post={post} isOwn={isOwn} onAsk={onAsk} />
    </Line>
  )
}

type ActionProps = ComponentPropsWithRef<'button'> & {
  icon: LucideIcon
  /** Names it among those of other posts. */
  label: string
  tip: string
  count?: number | undefined
}

function Action({ icon, label, tip, count = 0, className, ...props }: ActionProps) {
  const counted = count === 0 ? label : t`${label}, ${countText(count)}`
  return (
    <Tooltip label={tip}>
      <button {...props} type="button" aria-label={counted} className={cx(styles.action, className)}>
        <Icon icon={icon} />
        {count > 0 && <span>{countText(count)}</span>}
      </button>
    </Tooltip>
  )
}
