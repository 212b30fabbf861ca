import type { Comment } from '@guildhall/contract/posts'
import { t } from '@lingui/core/macro'
import { Heart, Reply } from 'lucide-react'
import { cx } from '../../../ui/class-names.ts'
import { Cluster } from '../../../ui/dress/stack.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { countText } from '../../../ui/marks/count.tsx'
import { reactionFace } from '../../../ui/messages/parts/reaction-faces.ts'
import { ReactionRow } from '../../../ui/messages/parts/reaction-row.tsx'
import { UnlessSilenced } from '../../measures/unless-silenced.tsx'
import actions from '../card/post-actions.module.css'
import { like } from '../reacting.ts'
import { reactedWords } from '../words/reaction-words.ts'
import { useReactToComment } from './comment-changes.ts'
import styles from './comment-item.module.css'

type CommentFootProps = {
  comment: Comment
  /** Of who wrote it. */
  name: string
  /** None where one may not. */
  onReply: (() => void) | undefined
}

/** Hearts, the way to answer, and how else people reacted. */
export function CommentFoot({ comment, name, onReply }: CommentFootProps) {
  const react = useReactToComment(comment)
  const hearts = comment.reactions.find(({ key }) => key === like)
  const isLiked = hearts?.isMine ?? false
  const label = t`Like the reply of ${name}`
  const others = comment.reactions
    .filter(({ key }) => key !== like)
    .map(({ key, count, isMine }) => ({
      key,
      face: reactionFace(key),
      count,
      isOwn: isMine,
      names: reactedWords(count, isMine),
    }))
  return (
    <Cluster as="footer" gap={2} lineGap={1} className={styles.foot}>
      <button
        type="button"
        aria-label={hearts === undefined ? label : t`${label}, ${countText(hearts.count)}`}
        aria-pressed={isLiked}
        className={cx(actions.action, actions.like)}
        onClick={() => react.mutate({ key: like, wanted: !isLiked })}
      >
        <Icon icon={Heart} />
        {hearts !== undefined && <span>{countText(hearts.count)}</span>}
      </button>
      {onReply && (
        <UnlessSilenced area="feed" isSaid>
          <button type="button" aria-label={t`Reply to ${name}`} className={actions.action} onClick={onReply}>
            <Icon icon={Reply} />
            {t`Reply`}
          </button>
        </UnlessSilenced>
      )}
      <ReactionRow reactions={others} onToggle={({ key, isOwn }) => react.mutate({ key, wanted: !isOwn })} />
    </Cluster>
  )
}
