import { SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { IconButton } from '../controls/icon-button.tsx'
import styles from './composer.module.css'

type ComposerProps = {
  /** The accessible name, such as "Message to Late Shift Co-op". */
  label: string
  placeholder?: string | undefined
  value: string
  onChange: (text: string) => void
  onSend: () => void
  disabled?: boolean | undefined
  maxLength?: number | undefined
  leading?: ReactNode
  trailing?: ReactNode
  ref?: Ref<HTMLTextAreaElement> | undefined
}

/** Enter sends, Shift Enter starts a new line; the field grows with the text up to a third of the window. */
export function Composer({
  label,
  placeholder = label,
  value,
  onChange,
  onSend,
  disabled,
  maxLength,
  leading,
  trailing,
  ref,
}: ComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(ref, () => field.current as HTMLTextAreaElement, [])

  useLayoutEffect(() => {
    const element = field.current
    if (!element) return
    element.style.height = 'auto'
    if (value) element.style.height = `${element.scrollHeight}px`
  }, [value])

  const canSend = !disabled && value.trim() !== ''
  const send = () => {
    if (!canSend) return
    onSend()
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // While an input method is composing, Enter chooses a word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {leading}
      <textarea
        ref={field}
        rows={1}
        dir="auto"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        disabled={disabled}
        maxLength={maxLength}
        enterKeyHint="send"
        className={styles.field}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {trailing}
      <IconButton icon={SendHorizontal} label="Send" type="submit" aria-disabled={!canSend} className={styles.send} />
    </form>
  )
}
