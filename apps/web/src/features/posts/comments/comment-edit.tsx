import type { Comment } from '@guildhall/contract/posts'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Stack } from '../../../ui/dress/stack.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { useUnsavedWords } from '../../chat/composing/unsaved-words.tsx'
import { useEditComment } from './comment-changes.ts'
import { ReplyField } from './replying/reply-field.tsx'

/** The words of an own comment, to be changed. */
export function CommentEdit({ comment, onDone }: { comment: Comment; onDone(): void }) {
  const [first] = useState(comment.text)
  const [text, setText] = useState(first)
  const edit = useEditComment(comment)
  const { leave, question } = useUnsavedWords(text.trim() !== first, onDone)

  function save() {
    const words = text.trim()
    if (words === comment.text) onDone()
    else if (!edit.isPending) edit.mutate(words, { onSuccess: onDone })
  }

  return (
    <Stack gap={2}>
      <ReplyField
        label={t`New words of your reply`}
        value={text}
        onChange={setText}
        onSend={save}
        sendLabel={t`Save`}
        busy={edit.isPending && t`Saving`}
        onCancel={leave}
      />
      <WhyNot error={edit.error} />
      {question}
    </Stack>
  )
}
