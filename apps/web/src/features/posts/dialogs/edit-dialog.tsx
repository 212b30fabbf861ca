import type { Post } from '@guildhall/contract/posts'
import { postMaximum, postWarningMaximum } from '@guildhall/contract/rules/post-limits'
import { t } from '@lingui/core/macro'
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { isApiError } from '../../../platform/api/api-error.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { takeFirstFocus } from '../../../ui/overlay/take-first-focus.ts'
import { useUnsavedWords } from '../../chat/composing/unsaved-words.tsx'
import { useEditPost } from '../post-changes.ts'

/** Changes the words of an own post. */
export function EditDialog({ post, onClose }: { post: Post; onClose(): void }) {
  const form = useId()
  const [first] = useState(post)
  const [text, setText] = useState(first.text)
  const [warning, setWarning] = useState(first.warning)
  const edit = useEditPost(post)
  const isChanged = text.trim() !== first.text || warning.trim() !== first.warning
  const { leave, question } = useUnsavedWords(isChanged, onClose)
  const saysNothing = text.trim() === '' && post.pictures.length === 0 && post.poll === null && post.game === null
  function save(event?: FormEvent) {
    event?.preventDefault()
    if (edit.isPending || saysNothing) return
    edit.mutate({ text: text.trim(), warning: warning.trim() }, { onSuccess: onClose })
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    save()
  }
  return (
    <Dialog
      open
      onClose={leave}
      size="large"
      title={t`Change your post`}
      footer={
        <>
          <Button onClick={leave}>{t`Cancel`}</Button>
          <Button tone="primary" type="submit" form={form} disabled={saysNothing} busy={edit.isPending && t`Saving`}>
            {t`Save changes`}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={save}>
        <Stack gap={4}>
          <WhyNot error={edit.error} />
          {isApiError(edit.error, 'post_changed_meanwhile') && (
            <Quiet>{t`Your words are kept here. Saving again puts them in place of those.`}</Quiet>
          )}
          <TextArea
            ref={takeFirstFocus}
            label={t`What it says`}
            rows={6}
            maxLength={postMaximum}
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={onKeyDown}
          />
          <TextField
            label={t`Content warning, if it needs one`}
            maxLength={postWarningMaximum}
            autoComplete="off"
            value={warning}
            onChange={({ target }) => setWarning(target.value)}
          />
          <Quiet>{t`What it said before can be read by everybody who sees it.`}</Quiet>
        </Stack>
      </form>
      {question}
    </Dialog>
  )
}
