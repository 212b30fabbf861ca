import { t } from '@lingui/core/macro'
import { type LucideIcon, SendHorizontal } from 'lucide-react'
import {
  type ComponentPropsWithoutRef,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { IconButton } from '../controls/icon-button.tsx'
import { Line } from '../dress/stack.tsx'
import { RoomLeft } from '../fields/limits/room-left.tsx'
import { writtenLength } from '../fields/limits/written-length.ts'
import styles from './composer.module.css'

type FieldProps = Omit<ComponentPropsWithoutRef<'textarea'>, 'value' | 'onChange' | 'className'>

type ComposerProps = {
  /** The accessible name, such as "Message to Late Shift Co-op". */
  label: string
  placeholder?: string | undefined
  value: string
  onChange: (text: string) => void
  onSend: () => void
  disabled?: boolean | undefined
  /** What is longer is not cut: it stays, and cannot be sent. */
  maximum?: number | undefined
  /** Whether there is something to send; the text says it unless told. */
  canSend?: boolean | undefined
  sendLabel?: string | undefined
  sendIcon?: LucideIcon | undefined
  /** Above the field, within the frame: what is answered, pictures. */
  above?: ReactNode
  leading?: ReactNode
  trailing?: ReactNode
  /** More for the field itself. A key that `onKeyDown` prevents does nothing here. */
  field?: FieldProps | undefined
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
  maximum = Number.POSITIVE_INFINITY,
  canSend = value.trim() !== '',
  sendLabel = t`Send`,
  sendIcon = SendHorizontal,
  above,
  leading,
  trailing,
  field: fieldProps,
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

  const [refusals, setRefusals] = useState(0)
  const length = writtenLength(value)
  const isTooLong = length > maximum
  const isReady = !disabled && canSend && !isTooLong
  const send = () => {
    if (isTooLong) setRefusals(refusals + 1)
    if (!isReady) return
    onSend()
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // While an input method is composing, the keys are its own: Enter chooses a word.
    // (229 is how Safari tells of the Enter that ends it.)
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    fieldProps?.onKeyDown?.(event)
    if (event.defaultPrevented || event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    send()
  }

  return (
    <>
      <form
        className={styles.composer}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        {above}
        <Line gap={0.5} align="end" className={styles.row}>
          {leading}
          <textarea
            {...fieldProps}
            ref={field}
            rows={1}
            dir="auto"
            aria-label={label}
            placeholder={placeholder}
            value={value}
            disabled={disabled}
            enterKeyHint="send"
            className={styles.field}
            onChange={({ target }) => {
              if (writtenLength(target.value) <= maximum) setRefusals(0)
              onChange(target.value)
            }}
            onKeyDown={onKeyDown}
          />
          {trailing}
          <IconButton
            icon={sendIcon}
            label={sendLabel}
            type="submit"
            aria-disabled={!isReady}
            className={styles.send}
          />
        </Line>
      </form>
      <RoomLeft length={length} maximum={maximum} refusals={refusals} />
    </>
  )
}
