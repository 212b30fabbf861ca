import {
  type ComponentPropsWithoutRef,
  type KeyboardEvent,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { SuggestionList } from '../../../../ui/conversation/composer/suggestion-list.tsx'
import { type HandedOver, useTakeOver } from '../../../../ui/fields/hand-over.ts'
import { VisuallyHidden } from '../../../../ui/type/visually-hidden.tsx'
import { foundOptions, type memberOptions } from '../completion/people-options.ts'
import { tagOptions } from '../completion/tag-options.ts'
import { useCompletion } from '../completion/use-completion.tsx'
import { useField } from './use-field.ts'

export type MarkupFieldHandle = {
  focus(): void
  /** Puts words where the caret is, or was when the field was left. */
  insert(words: string): void
}

/** What is found elsewhere while a name or a tag is written; each list is the same one while nothing else is found. */
type Found = {
  readonly people: Parameters<typeof memberOptions>[0]
  readonly tags: readonly string[]
  /** What is being written now. */
  onWord(word: ReturnType<typeof useCompletion>['word']): void
}

type MarkupFieldProps = Omit<ComponentPropsWithoutRef<'textarea'>, 'value' | 'onChange' | 'onSelect' | 'onBlur'> & {
  text: string
  onWrite(text: string): void
  /** Whom a handle may mean. */
  people: Parameters<typeof memberOptions>[0]
  /** Only with it tags are completed. */
  found?: Found | undefined
  /** From the field in whose place it comes. */
  handedOver?: HandedOver
  ref?: Ref<MarkupFieldHandle>
}

const nobody: Parameters<typeof memberOptions>[0] = []

/** A field for words in the markup of the hall, that completes names, emoji and tags and is as high as its words. */
export function MarkupField({ text, onWrite, people, found, handedOver, onKeyDown, ref, ...props }: MarkupFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const { caret, readCaret, leave, replace, insert, onChange } = useField(field, text, onWrite)
  const { people: foundPeople = nobody, tags, onWord } = found ?? {}
  const peopleFor = useCallback((query: string) => foundOptions(foundPeople, people, query), [foundPeople, people])
  const tagsFor = useMemo(() => tags && ((query: string) => tagOptions(tags, query)), [tags])
  const completion = useCompletion({ peopleFor, tagsFor, text, caret, onComplete: replace })
  const { word } = completion
  useEffect(() => onWord?.(word), [onWord, word])
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
