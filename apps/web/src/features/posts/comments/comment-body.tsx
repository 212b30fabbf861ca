import type { Comment } from '@guildhall/contract/posts'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Quiet } from '../../../ui/dress/text.tsx'
import { TextButton } from '../../../ui/link.tsx'
import { PlayLinks } from '../../chat/messages/words/play-links.tsx'
import { Veil } from '../veils/veil.tsx'
import { PostText } from '../words/post-text.tsx'
import { CommentEdit } from './comment-edit.tsx'

type CommentBodyProps = { comment: Comment; isOwn: boolean; isEdited: boolean; onDone(): void }

/** What a comment says: its words, a field for new ones, or why there are none. */
export function CommentBody({ comment, isOwn, isEdited, onDone }: CommentBodyProps) {
  const { id, text, mentions, isHidden, deletedAt } = comment
  const [isShown, setShown] = useState(false)
  // Also when it was deleted elsewhere: the new words are not lost with it.
  if (isEdited) return <CommentEdit comment={comment} onDone={onDone} />
  if (deletedAt !== null) return <Quiet>{t`This reply was deleted.`}</Quiet>
  if (isHidden && !isShown) {
    return (
      <Quiet>
        {t`Folded by the author of the post.`} <TextButton onClick={() => setShown(true)}>{t`Show`}</TextButton>
      </Quiet>
    )
  }
  return (
    <>
      <Veil what="comment" of={comment} />
      <PostText id={id} text={text} mentions={mentions} isOwn={isOwn} />
      <PlayLinks text={text} />
      {isHidden && (
        <Quiet>
          <TextButton onClick={() => setShown(false)}>{t`Fold again`}</TextButton>
        </Quiet>
      )}
    </>
  )
}
