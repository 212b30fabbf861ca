import type { PostDraft } from '@guildhall/contract/posts'
import { type PostVisibility, postMaximum } from '@guildhall/contract/rules/post-limits'
import { t } from '@lingui/core/macro'
import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Line, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { writtenLength } from '../../../ui/fields/limits/written-length.ts'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { takeFirstFocus } from '../../../ui/overlay/take-first-focus.ts'
import { useUnsavedWords } from '../../chat/composing/unsaved-words.tsx'
import type { Audience } from '../words/audience-fields.tsx'
import { FoldedAudience } from '../words/folded-audience.tsx'
import { pictureDrafts } from '../writing/draft/chosen-pictures.ts'
import { AddPictures } from '../writing/open/add-pictures.tsx'
import { PostPictures } from '../writing/open/post-pictures.tsx'
import { takePasted } from '../writing/pasted-pictures.ts'
import { usePostingAbout } from './use-posting-about.ts'

type PostAboutDialogProps = {
  title: string
  /** What goes with the words. */
  about: Pick<PostDraft, 'quoteId' | 'card'>
  /** As it will stand under them. */
  children: ReactNode
  /** The post needs words or pictures of its own. */
  needsWords: boolean
  /** As wide as it may be shown. */
  widest: PostVisibility
  /** Words that are proposed: they can be changed, and nothing is posted by itself. */
  proposed?: string
  onPosted?: (() => void) | undefined
  onClose(): void
}

/** A post about something, written where one reads that: one stays at the place. */
export function PostAboutDialog(props: PostAboutDialogProps) {
  const { title, about, children, needsWords, widest, proposed = '', onPosted, onClose } = props
  const form = useId()
  const [text, setText] = useState(proposed)
  const [audience, setAudience] = useState<Audience>({
    visibility: widest,
    replies: 'everyone',
    quotes: 'everyone',
  })
  const field = useRef<HTMLTextAreaElement>(null)
  const { posting, pictures, choose } = usePostingAbout()
  const isSomething = text.trim() !== '' || pictures.length > 0
  const isOwn = pictures.length > 0 || (isSomething && text.trim() !== proposed.trim())
  const { leave, question } = useUnsavedWords(isOwn && !posting.isSuccess, onClose)
  const areUp = pictures.every(({ state }) => state === 'ready')
  const isReady = (!needsWords || isSomething) && areUp && writtenLength(text) <= postMaximum
  const focus = () => field.current?.focus()
  function post(event?: FormEvent) {
    event?.preventDefault()
    if (posting.isPending || !isReady) return
    posting.mutate(
      { ...about, ...audience, text: text.trim(), pictures: pictureDrafts(pictures) },
      {
        onSuccess: (posted) => {
          onPosted?.()
          if (posted !== null) toasts.show({ message: t`Your post stands.`, tone: 'ok' })
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
            ref={(element) => {
              field.current = element
              takeFirstFocus(element)
            }}
            label={needsWords ? t`Your words` : t`Your words, if you like`}
            rows={4}
            maxLength={postMaximum}
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={onKeyDown}
            onPaste={(event) => takePasted(event, choose)}
          />
          <PostPictures pictures={pictures} areMissing={false} onEmpty={focus} />
          {pictures.some(({ state }) => state === 'waiting' || state === 'uploading') && (
            <Quiet role="status">{t`Your pictures are on their way.`}</Quiet>
          )}
          <Line gap={0}>
            <AddPictures onChoose={choose} onDone={focus} />
          </Line>
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
