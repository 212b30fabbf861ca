import { postMaximum, postWarningMaximum } from '@guildhall/contract/rules/post-limits'
import { t } from '@lingui/core/macro'
import {
  type ComponentProps,
  type FormEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { wakePictures } from '../../../platform/pictures/pictures.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Line, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import type { HandedOver } from '../../../ui/fields/hand-over.ts'
import { writtenLength } from '../../../ui/fields/limits/written-length.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { MarkupField, MarkupFieldHandle } from '../../chat/composing/field/markup-field.tsx'
import { PictureStrip } from '../../chat/composing/pictures/picture-strip.tsx'
import { AudienceFields } from '../words/audience-fields.tsx'
import { ChosenGame } from './chosen-game.tsx'
import { type AskedTool, ComposerTools } from './composer-tools.tsx'
import { choosePostPictures } from './draft/chosen-pictures.ts'
import { useWrittenPost } from './draft/use-written-post.ts'
import type { WishPlace } from './first-wish.ts'
import styles from './post-composer.module.css'
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
  const { post, pictures, arePicturesMissing, write, send, sending, isReady, isSomething } = useWrittenPost(
    (posted, isAll) => {
      toasts.show({ message: t`Your post stands.`, tone: 'ok' })
      warning.forget()
      if (isAll) onClose(posted.id)
    },
  )
  const field = useRef<MarkupFieldHandle>(null)
  const warning = useWarning(post.warning, write)
  const [asked, setAsked] = useState<AskedTool | null>(null)
  const [chosenId, setChosenId] = useState<string>()
  const [refusals, setRefusals] = useState(0)
  const focus = () => field.current?.focus()
  useLayoutEffect(focus, [])
  useWritingPlace(focus)
  const begin = useEffectEvent(() => {
    const first = wish.take()
    if (first?.kind === 'pictures') choosePostPictures(first.files)
    if (first?.kind === 'game') setAsked('game')
    if (first?.kind === 'warning' && !warning.isShown) warning.toggle()
    // The line showed words alone: what else there is, is looked at first.
    const isWordsAlone = post.game === null && post.warning === '' && !post.hasPictures
    if (first?.kind === 'post' && isWordsAlone) submit()
  })
  useEffect(() => begin(), [])
  useEffect(() => {
    window.addEventListener('online', wakePictures)
    return () => window.removeEventListener('online', wakePictures)
  }, [])

  function submit(event?: FormEvent) {
    event?.preventDefault()
    if (writtenLength(post.text) > postMaximum) setRefusals(refusals + 1)
    send()
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
        {arePicturesMissing && (
          <Quiet role="status">{t`This draft had pictures, and a draft keeps only words: choose them again.`}</Quiet>
        )}
        {pictures.length > 0 && <PictureStrip label={t`Pictures of this post`} pictures={pictures} onEmpty={focus} />}
        {post.game !== null && (
          <ChosenGame
            key={post.game.id}
            game={post.game}
            rating={post.rating}
            isFresh={post.game.id === chosenId}
            onRate={(rating) => write({ rating })}
            onRemove={() => {
              setChosenId(undefined)
              write({ game: null, rating: null })
              focus()
            }}
          />
        )}
        {warning.isShown && (
          <TextField
            ref={warning.field}
            label={t`Content warning`}
            help={t`Others read this first, and then show the post if they like.`}
            maxLength={postWarningMaximum}
            autoComplete="off"
            value={post.warning}
            onChange={({ target }) => write({ warning: target.value })}
          />
        )}
        <div className={styles.choices}>
          <AudienceFields value={post} onChange={write} />
        </div>
        <WhyNot error={sending.error} />
        {pictures.some(({ state }) => state === 'waiting' || state === 'uploading') && (
          <Quiet role="status">{t`Your pictures are on their way.`}</Quiet>
        )}
        <div className={styles.foot}>
          <ComposerTools
            asked={asked}
            onAsk={setAsked}
            hasWarning={warning.isShown}
            onWarning={warning.toggle}
            onGame={(game) => {
              setChosenId(game.id)
              write({ game, rating: null })
            }}
            onEmoji={(emoji) => field.current?.insert(emoji)}
            onDone={focus}
          />
          <Line gap={2} justify="end" className={styles.ends}>
            <Button tone="quiet" onClick={() => onClose()}>
              {isSomething ? t`Later` : t`Cancel`}
            </Button>
            <Button tone="primary" type="submit" disabled={!isReady} busy={sending.isPending && t`Posting`}>
              {t`Post`}
            </Button>
          </Line>
        </div>
      </Stack>
    </form>
  )
}
