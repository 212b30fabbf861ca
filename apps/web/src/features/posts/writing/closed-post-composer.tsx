import { pictureTypes } from '@guildhall/contract/rules/media-limits'
import { t } from '@lingui/core/macro'
import { ChartBarBig, Gamepad2, ImagePlus, NotebookPen, TriangleAlert } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Line } from '../../../ui/dress/stack.tsx'
import { type HandedOver, useHandOver } from '../../../ui/fields/hand-over.ts'
import { useKeptPost } from './draft/use-kept-post.ts'
import { useFailedDrafts } from './drafts/failed-drafts.ts'
import type { FirstWish } from './first-wish.ts'
import { isNothing } from './kept-draft.ts'
import styles from './post-composer.module.css'
import { useWritingPlace } from './writing-place.ts'

type ClosedPostComposerProps = {
  name: string
  /** Somebody wants to write: the whole composer is on its way. */
  isLeaving: boolean
  handedOver: HandedOver
  onNear(): void
  /** @param first what the whole composer begins with */
  onOpen(first?: FirstWish): void
  onClose(): void
  onComposing(isComposing: boolean): void
}

/** One line, in which one can write at once: its words are those of the whole composer. */
export function ClosedPostComposer(props: ClosedPostComposerProps) {
  const { name, isLeaving, handedOver, onNear, onOpen, onClose, onComposing } = props
  const { post, latest, put } = useKeptPost()
  const field = useRef<HTMLTextAreaElement>(null)
  // A file dialog opens at a press only, and the whole composer may not be there yet.
  const files = useRef<HTMLInputElement>(null)
  useHandOver(field, handedOver)
  const failed = useFailedDrafts()

  function focus() {
    const element = field.current
    if (element === null || document.activeElement === element) return
    element.focus()
    // One goes on behind what is there.
    element.setSelectionRange(element.value.length, element.value.length)
  }
  useWritingPlace(focus)
  const focusNow = useEffectEvent(focus)
  useEffect(() => {
    if (isLeaving) focusNow()
  }, [isLeaving])

  const question = t`What are you playing, ${name}?`
  return (
    <>
      <textarea
        ref={field}
        rows={1}
        dir="auto"
        aria-label={question}
        placeholder={question}
        className={styles.invitation}
        value={post.text}
        onChange={({ target }) => {
          put({ ...latest.current, text: target.value })
          onOpen()
        }}
        onClick={() => onOpen()}
        // Whoever comes near most likely writes.
        onPointerEnter={onNear}
        onFocus={onNear}
        onCompositionStart={() => onComposing(true)}
        onCompositionEnd={() => onComposing(false)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter' && !isLeaving) {
            event.preventDefault()
            onOpen()
          }
          if (event.key === 'Escape' && isLeaving) {
            event.preventDefault()
            onClose()
          }
        }}
      />
      <Line gap={1} justify="between" className={styles.tools}>
        <Line gap={0}>
          <IconButton icon={ImagePlus} label={t`Add pictures`} onClick={() => files.current?.click()} />
          <IconButton icon={Gamepad2} label={t`Add a game`} onClick={() => onOpen({ kind: 'game' })} />
          <IconButton icon={ChartBarBig} label={t`Add a poll`} onClick={() => onOpen({ kind: 'poll' })} />
          <IconButton icon={TriangleAlert} label={t`Content warning`} onClick={() => onOpen({ kind: 'warning' })} />
          <IconButton
            icon={NotebookPen}
            label={t`Drafts and scheduled posts`}
            count={failed}
            onClick={() => onOpen({ kind: 'drafts' })}
          />
          <input
            ref={files}
            type="file"
            multiple
            hidden
            accept={pictureTypes.join()}
            aria-label={t`Pictures`}
            onChange={({ target }) => onOpen({ kind: 'pictures', files: [...(target.files ?? [])] })}
          />
        </Line>
        <Button tone="primary" disabled={isNothing(post)} onClick={() => onOpen({ kind: 'post' })}>
          {t`Post`}
        </Button>
      </Line>
    </>
  )
}
