import { commentMaximum } from '@guildhall/contract/rules/post-limits'
import { t } from '@lingui/core/macro'
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { Button } from '../../../../ui/controls/button.tsx'
import { Line } from '../../../../ui/dress/stack.tsx'
import { RoomLeft } from '../../../../ui/fields/limits/room-left.tsx'
import { writtenLength } from '../../../../ui/fields/limits/written-length.ts'
import { useThread } from '../thread-setting.ts'
import styles from './reply-field.module.css'
import { WordsField, type WordsFieldHandle } from './words-field.tsx'

type ReplyFieldProps = {
  /** The accessible name, such as "Reply to Hana Kovářová". */
  label: string
  placeholder?: string
  value: string
  onChange(text: string): void
  onSend(): void
  sendLabel: string
  busy?: string | false
  /** For a field that was opened, and has the focus: leaves it. The words stay with whoever keeps them. */
  onCancel?: (() => void) | undefined
  ref?: Ref<WordsFieldHandle> | undefined
}

/** Where one writes a reply: Enter starts a new line, Ctrl Enter sends. What is too long stays, and is not sent. */
export function ReplyField(props: ReplyFieldProps) {
  const { label, placeholder = label, value, onChange, onSend, sendLabel, busy, onCancel, ref } = props
  const { people, onWriting, onGone } = useThread()
  const field = useRef<WordsFieldHandle>(null)
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus() }))
  const hasBegun = useRef(false)
  const [refusals, setRefusals] = useState(0)
  const length = writtenLength(value)
  const isTooLong = length > commentMaximum
  const isOpened = onCancel !== undefined
  useEffect(() => {
    if (isOpened) field.current?.focus()
  }, [isOpened])

  function send() {
    if (isTooLong) setRefusals(refusals + 1)
    if (value.trim() !== '' && !isTooLong && !busy) onSend()
    field.current?.focus()
  }

  function begin(element: HTMLTextAreaElement) {
    onWriting()
    if (hasBegun.current) return
    hasBegun.current = true
    // One goes on behind what is there.
    element.setSelectionRange(element.value.length, element.value.length)
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      send()
    }
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      // A field that stays is left for the keys of the page.
      if (onCancel === undefined) onGone()
      else onCancel()
    }
  }

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Line gap={2} align="end" className={styles.row}>
        <WordsField
          ref={field}
          rows={1}
          aria-label={label}
          placeholder={placeholder}
          aria-keyshortcuts="Control+Enter"
          text={value}
          people={people}
          className={styles.field}
          onWrite={(text) => {
            if (writtenLength(text) <= commentMaximum) setRefusals(0)
            onChange(text)
          }}
          onFocus={({ target }) => begin(target)}
          onKeyDown={onKeyDown}
        />
        {onCancel && (
          <Button tone="quiet" onClick={onCancel}>
            {t`Cancel`}
          </Button>
        )}
        <Button tone="primary" type="submit" disabled={value.trim() === ''} busy={busy}>
          {sendLabel}
        </Button>
      </Line>
      <RoomLeft length={length} maximum={commentMaximum} refusals={refusals} />
    </form>
  )
}
