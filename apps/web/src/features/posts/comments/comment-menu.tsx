import type { Comment } from '@guildhall/contract/posts'
import { t } from '@lingui/core/macro'
import { AtSign, Ellipsis, Eye, EyeOff, History, Link2, Pencil, SmilePlus, Trash2, Users } from 'lucide-react'
import { personName } from '../../../platform/names/person-name.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { copyText } from '../../../ui/feedback/copy-text.ts'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/overlay/menu.tsx'
import { ReportItem } from '../../boundaries/report-item.tsx'
import { postHref } from '../words/post-hrefs.ts'
import { useHideComment } from './comment-changes.ts'
import styles from './comment-item.module.css'
import type { CommentQuestion } from './dialogs/comment-question.ts'

type CommentMenuProps = {
  comment: Comment
  isOwn: boolean
  onEdit(): void
  onAsk(question: CommentQuestion): void
}

/** What else can be done with a comment. */
export function CommentMenu({ comment, isOwn, onEdit, onAsk }: CommentMenuProps) {
  const { author, may, isHidden, reactions, editedAt } = comment
  const hide = useHideComment(comment)
  const { id: userId } = useCurrentUser()
  const isNamed = comment.mentions.some((mention) => mention.userId === userId)
  const name = personName(author)
  return (
    <Menu
      label={isOwn ? t`Actions for your reply` : t`Actions for the reply of ${name}`}
      trigger={
        <IconButton
          icon={Ellipsis}
          label={isOwn ? t`More about your reply` : t`More about the reply of ${name}`}
          className={styles.corner}
        />
      }
    >
      <MenuItem icon={SmilePlus} onSelect={() => onAsk('react')}>
        {t`React`}
      </MenuItem>
      {reactions.length > 0 && (
        <MenuItem icon={Users} onSelect={() => onAsk('who')}>
          {t`Who reacted`}
        </MenuItem>
      )}
      <MenuItem icon={Link2} onSelect={() => copyText(`${location.origin}${postHref(comment)}`, t`The link`)}>
        {t`Copy link`}
      </MenuItem>
      {editedAt !== null && comment.veil !== 'down' && (
        <MenuItem icon={History} onSelect={() => onAsk('history')}>
          {t`What it said before`}
        </MenuItem>
      )}
      {isNamed && (
        <MenuItem icon={AtSign} onSelect={() => onAsk('mention')}>
          {t`Take my name out`}
        </MenuItem>
      )}
      {may.hide && (
        <MenuItem icon={isHidden ? Eye : EyeOff} onSelect={() => hide.mutate(!isHidden)}>
          {isHidden ? t`Unfold for everybody` : t`Fold for everybody`}
        </MenuItem>
      )}
      {!isOwn && <ReportItem kind="comment" id={comment.id} person={{ id: author.id, name }} />}
      {may.change && (
        <>
          <MenuItem icon={Pencil} onSelect={onEdit}>
            {t`Edit`}
          </MenuItem>
          <MenuItem icon={EyeOff} onSelect={() => onAsk('spoiler')}>
            {t`Spoiler tag`}
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={Trash2} tone="danger" onSelect={() => onAsk('delete')}>
            {t`Delete`}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
