import { postMaximum, postWarningMaximum } from '@guildhall/contract/rules/post-limits'
import { t } from '@lingui/core/macro'
import { type ComponentProps, type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import type { HandedOver } from '../../../ui/fields/hand-over.ts'
import { writtenLength } from '../../../ui/fields/limits/written-length.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { MarkupField, MarkupFieldHandle } from '../../chat/composing/field/markup-field.tsx'
import { OpenWebField } from '../open-web/open-web-field.tsx'
import { FoldedAudience } from '../words/folded-audience.tsx'
import { useWrittenPost } from './draft/use-written-post.ts'
import { DraftNews } from './drafts/draft-news.tsx'
import type { WishPlace } from './first-wish.ts'
import { ComposerFoot } from './open/composer-foot.tsx'
import { PostParts } from './open/post-parts.tsx'
import { PostPictures } from './open/post-pictures.tsx'
import { useAsking } from './open/use-asking.ts'
import { useFirstAct } from './open/use-first-act.ts'
import { useWarning } from './use-warning.ts'
import { WritingField } from './writing-field.tsx'
import { useWritingPlace } from './writing-place.ts'

type OpenPostComposerProps = {
  name: string
  /** Whom a handle may mean. */
  people: ComponentProps<typeof MarkupField>['people']
  handedOver: HandedOver
  /** What it begins with. */
  wish: WishPlace
  /** @param postedId the post that was written */
  onClose(postedId?: string): void
}

/** The whole composer. What was begun stays in this browser until the server has it. */
export function OpenPostComposer({ name, people, handedOver, wish, onClose }: OpenPostComposerProps) {
  const writing = useWrittenPost()
  const { post, pictures, write, sending } = writing
  const field = useRef<MarkupFieldHandle>(null)
  const { field: warningField, warning } = useWarning(post.warning, write)
  const asking = useAsking()
  const [chosenId, setChosenId] = useState<string>()
  const [refusals, setRefusals] = useState(0)
  const focus = () => field.current?.focus()
  useLayoutEffect(focus, [])
  useWritingPlace(focus)
  useFirstAct({ wish, post, warning, asking, onSend: submit })

  function submit(event?: FormEvent) {
    // The dialogs of the tools have forms of their own.
    if (event !== undefined && event.target !== event.currentTarget) return
    event?.preventDefault()
    if (writtenLength(post.text) > postMaximum) setRefusals(refusals + 1)
    writing.send((posted, isAll) => {
      if (posted !== null) toasts.show({ message: t`Your post stands.`, tone: 'ok' })
      warning.forget()
      if (isAll) onClose(posted?.id)
    })
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={3}>
        <WritingField
          ref={field}
          name={name}
          text={post.text}
          people={people}
          handedOver={handedOver}
          refusals={refusals}
          onWrite={(text) => {
            setRefusals(0)
            write({ text })
          }}
          onSend={submit}
          onLeave={onClose}
        />
        <PostPictures pictures={pictures} areMissing={writing.arePicturesMissing} onEmpty={focus} />
        <PostParts post={post} chosenId={chosenId} asking={asking} onWrite={write} onDone={focus} />
        {warning.isShown && (
          <TextField
            ref={warningField}
            label={t`Content warning`}
            help={t`Others read this first, and then show the post if they like.`}
            maxLength={postWarningMaximum}
            autoComplete="off"
            value={post.warning}
            onChange={({ target }) => write({ warning: target.value })}
          />
        )}
        <FoldedAudience value={{ ...post, quotes: post.quotes ?? 'everyone' }} onChange={write} />
        <OpenWebField
          visibility={post.visibility}
          value={post.isOnOpenWeb === true}
          onChange={(isOnOpenWeb) => write({ isOnOpenWeb })}
        />
        <DraftNews onShowDrafts={() => asking.askOfDrafts('drafts')} />
        <WhyNot error={sending.error} />
        {pictures.some(({ state }) => state === 'waiting' || state === 'uploading') && (
          <Quiet role="status">{t`Your pictures are on their way.`}</Quiet>
        )}
        <ComposerFoot
          writing={writing}
          warning={warning}
          asking={asking}
          onGame={setChosenId}
          onEmoji={(emoji) => field.current?.insert(emoji)}
          onClose={() => onClose()}
          onDone={focus}
        />
      </Stack>
    </form>
  )
}
