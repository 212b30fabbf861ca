import { t } from '@lingui/core/macro'
import { type RefObject, useRef, useState } from 'react'
import { asPerson } from '../../../../platform/names/person-name.ts'
import { useCurrentUser } from '../../../../platform/session/session-store.ts'
import { Line, Stack } from '../../../../ui/dress/stack.tsx'
import { Quiet } from '../../../../ui/dress/text.tsx'
import { WhyNot } from '../../../../ui/feedback/why-not.tsx'
import { ShieldAvatar } from '../../../../ui/people/shield-avatar.tsx'
import { VisuallyHidden } from '../../../../ui/type/visually-hidden.tsx'
import type { WrittenSpoiler } from '../../veils/tagging/written-spoiler.ts'
import { useWriteComment } from '../comment-changes.ts'
import { useFocusCaught } from '../focus-caught.ts'
import type { ReplyPlace } from './fresh-replies.ts'
import { keepReply, keptReply } from './kept-reply.ts'
import { useReplyDraft } from './reply-draft.ts'
import styles from './reply-field.module.css'
import { ReplyField } from './reply-field.tsx'
import { ReplyTag } from './reply-tag.tsx'
import { useReplyTag } from './use-reply-tag.ts'
import type { WordsFieldHandle } from './words-field.tsx'

type ReplyBoxProps = {
  place: ReplyPlace
  /** The accessible name of its field. */
  label: string
  placeholder?: string
  /** What it answers went meanwhile: then the words can go to the post. */
  isOrphan?: boolean
  /** For a box that was opened: leaves it. It is left by itself once what was written is there. */
  onClose?: (() => void) | undefined
  /** What is answered gives this away: the answer most likely does, too. */
  spoiler?: WrittenSpoiler | null
  ref?: RefObject<WordsFieldHandle | null> | undefined
}

/**
 * Where a reply is written. It is shown among the others at once; the words are kept until the server has them, and come
 * back into the field when it refuses them.
 */
export function ReplyBox({ place, label, placeholder, isOrphan = false, onClose, spoiler = null, ref }: ReplyBoxProps) {
  const me = asPerson(useCurrentUser())
  const [text, setText] = useState(() => keptReply(place))
  const tag = useReplyTag(place, spoiler)
  const write = useWriteComment(isOrphan ? { ...place, parentId: null } : place)
  const box = useRef<HTMLDivElement>(null)
  useFocusCaught(box)
  // Two presses may come before the page is drawn again.
  const isOnItsWay = useRef(false)
  const latest = useRef(text)

  function put(next: string) {
    latest.current = next
    setText(next)
    keepReply(place, next)
  }

  const draft = useReplyDraft(place, { text, tag: tag.chosen }, (begun) => {
    put(begun.text)
    tag.take(begun.tag)
  })

  function send() {
    if (isOnItsWay.current) return
    isOnItsWay.current = true
    const sent = text.trim()
    latest.current = ''
    setText('')
    write.mutate(
      { text: sent, at: new Date().toISOString(), spoiler: tag.spoiler },
      {
        onSuccess: () => {
          if (isOrphan) keepReply(place, latest.current)
          if (latest.current === '') {
            tag.forget()
            onClose?.()
          }
        },
        // What was begun meanwhile stays behind it.
        onError: () => put([sent, latest.current].filter(Boolean).join('\n')),
        onSettled: () => {
          isOnItsWay.current = false
        },
      },
    )
  }

  return (
    <Line gap={3} align="start" ref={box} className={styles.box} onFocus={draft.onNear}>
      <ShieldAvatar seed={me.id} name={me.name} src={me.avatar} crest={me.crest} size={36} decorative />
      <Stack gap={2} grow>
        <div role="status" className={styles.said}>
          {isOrphan && (
            <Quiet>{t`What you reply to is not here any more. Your words can go to the post instead.`}</Quiet>
          )}
        </div>
        <ReplyField
          ref={ref}
          label={label}
          {...(placeholder !== undefined && { placeholder })}
          value={text}
          onChange={put}
          onSend={send}
          sendLabel={isOrphan ? t`Reply to the post` : t`Reply`}
          onCancel={onClose}
        />
        {text !== '' && <ReplyTag tag={tag} />}
        <WhyNot error={write.error} />
        <VisuallyHidden role="status">
          {write.isPending && t`Sending your reply`}
          {write.isSuccess && write.data !== null && t`Your reply is there.`}
        </VisuallyHidden>
      </Stack>
    </Line>
  )
}
