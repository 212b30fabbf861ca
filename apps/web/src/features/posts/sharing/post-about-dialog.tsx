import type { PostDraft } from '@guildhall/contract/posts'
import { type PostVisibility, postMaximum } from '@guildhall/contract/rules/post-limits'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { saysItself } from '../../../platform/cache/saying-errors.ts'
import { randomId } from '../../../platform/random-id.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { writtenLength } from '../../../ui/fields/limits/written-length.ts'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { takeFirstFocus } from '../../../ui/overlay/take-first-focus.ts'
import { addPost, letGoOfAnswers } from '../post-cache.ts'
import type { Audience } from '../words/audience-fields.tsx'
import { FoldedAudience } from '../words/folded-audience.tsx'
import { useUnsavedWords } from '../words/unsaved-words.tsx'
import { postingKey } from '../writing/draft/posting-key.ts'

type PostAboutDialogProps = {
  title: string
  /** What goes with the words. */
  about: Pick<PostDraft, 'quoteId' | 'card'>
  /** As it will stand under them. */
  children: ReactNode
  /** The post needs words of its own. */
  needsWords: boolean
  /** As wide as it may be shown. */
  widest: PostVisibility
  onPosted?: (() => void) | undefined
  onClose(): void
}

/** A post about something, written where one reads that: one stays at the place. */
export function PostAboutDialog(props: PostAboutDialogProps) {
  const { title, about, children, needsWords, widest, onPosted, onClose } = props
  const form = useId()
  const [text, setText] = useState('')
  const [audience, setAudience] = useState<Audience>({
    visibility: widest,
    replies: 'everyone',
    quotes: 'everyone',
  })
  const posting = usePosting()
  const { leave, question } = useUnsavedWords(text.trim() !== '' && !posting.isSuccess, onClose)
  const isReady = (!needsWords || text.trim() !== '') && writtenLength(text) <= postMaximum
  function post(event?: FormEvent) {
    event?.preventDefault()
    if (posting.isPending || !isReady) return
    posting.mutate(
      { ...about, ...audience, text: text.trim() },
      {
        onSuccess: () => {
          onPosted?.()
          toasts.show({ message: t`Your post stands.`, tone: 'ok' })
          onClose()
        },
      },
    )
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    post()
  }
  return (
    <Dialog
      open
      onClose={leave}
      size="large"
      title={title}
      footer={
        <>
          <Button onClick={leave}>{t`Cancel`}</Button>
          <Button tone="primary" type="submit" form={form} disabled={!isReady} busy={posting.isPending && t`Posting`}>
            {t`Post`}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={post}>
        <Stack gap={4}>
          <WhyNot error={posting.error} />
          <TextArea
            ref={takeFirstFocus}
            label={needsWords ? t`Your words` : t`Your words, if you like`}
            rows={4}
            maxLength={postMaximum}
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={onKeyDown}
          />
          {children}
          <FoldedAudience
            value={audience}
            widest={widest}
            onChange={(change) => setAudience({ ...audience, ...change })}
          />
        </Stack>
      </form>
      {question}
    </Dialog>
  )
}

/** Tried again, the same words stand there once. */
function usePosting() {
  const client = useQueryClient()
  const [draftId] = useState(randomId)
  return useMutation({
    meta: saysItself,
    mutationFn: (draft: PostDraft) =>
      call('POST /api/posts', { body: draft }, { idempotencyKey: postingKey(draftId, draft) }),
    onSuccess: async (post) => {
      await letGoOfAnswers(client, post.id)
      addPost(client, post)
    },
  })
}
