import {
  type ComponentPropsWithoutRef,
  type KeyboardEvent,
  type Ref,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import { SuggestionList } from '../../../../ui/conversation/composer/suggestion-list.tsx'
import { type HandedOver, useTakeOver } from '../../../../ui/fields/hand-over.ts'
import { VisuallyHidden } from '../../../../ui/type/visually-hidden.tsx'
import { memberOptions } from '../completion/people-options.ts'
import { useCompletion } from '../completion/use-completion.tsx'
import { useField } from './use-field.ts'

export type MarkupFieldHandle = {
  focus(): void
  /** Puts words where the caret is, or was when the field was left. */
  insert(words: string): void
}

type MarkupFieldProps = Omit<ComponentPropsWithoutRef<'textarea'>, 'value' | 'onChange' | 'onSelect' | 'onBlur'> & {
  text: string
  onWrite(text: string): void
  /** Whom a handle may mean. */
  people: Parameters<typeof memberOptions>[0]
  /** From the field in whose place it comes. */
  handedOver?: HandedOver
  ref?: Ref<MarkupFieldHandle>
}

/** A field for words in the markup of the hall, that completes names and emoji and is as high as its words. */
export function MarkupField({ text, onWrite, people, handedOver, onKeyDown, ref, ...props }: MarkupFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const { caret, readCaret, leave, replace, insert, onChange } = useField(field, text, onWrite)
  const peopleFor = useCallback((query: string) => memberOptions(people, query), [people])
  const completion = useCompletion({ peopleFor, text, caret, onComplete: replace })
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus(), insert }))
  useLayoutEffect(() => {
    const element = field.current
    if (element === null) return
    element.style.height = 'auto'
    if (text !== '') element.style.height = `${element.scrollHeight}px`
  }, [text])

  useTakeOver(field, handedOver)

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    // While an input method is composing, the keys are its own.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    completion.onKeyDown(event)
    if (!event.defaultPrevented) onKeyDown?.(event)
  }

  return (
    <>
      <textarea
        {...props}
        {...completion.field}
        ref={field}
        dir="auto"
        value={text}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={press}
        onSelect={readCaret}
        onBlur={leave}
      />
      {completion.isOpen && (
        <SuggestionList {...completion.list} isBelow onPoint={completion.onPoint} onChoose={completion.onChoose} />
      )}
      <VisuallyHidden role="status">{completion.announcement}</VisuallyHidden>
    </>
  )
}
