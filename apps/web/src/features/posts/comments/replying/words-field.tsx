import { type ComponentProps, type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { log } from '../../../../platform/log.ts'
import { whenIdle } from '../../../../platform/when-idle.ts'
import { type HandedOver, useHandedOver, useHandOver } from '../../../../ui/fields/hand-over.ts'
import type { MarkupFieldHandle } from '../../../chat/composing/field/markup-field.tsx'
import type { HelpedField } from '../../tags/helped-field.tsx'
import { useThread } from '../thread-setting.ts'

type Helpful = typeof HelpedField
export type WordsFieldHandle = { focus(): void }
type WordsFieldProps = Omit<ComponentProps<Helpful>, 'ref' | 'handedOver' | 'postId'> & { ref?: Ref<WordsFieldHandle> }

let helpful: Helpful | undefined

/** Fetches the field that completes names and emoji. */
export async function loadHelpful(): Promise<void> {
  helpful ??= (await import('../../tags/helped-field.tsx')).HelpedField
}

/**
 * A field for words at once. The one that completes names and emoji takes its place, with words, caret and focus, once
 * somebody comes near or the browser is idle; where it does not arrive, one writes without.
 */
export function WordsField({ ref, people, ...props }: WordsFieldProps) {
  const [isHere, setHere] = useState(helpful !== undefined)
  // What an input method is composing would be lost.
  const [isComposing, setComposing] = useState(false)
  const first = useRef<WordsFieldHandle>(null)
  const second = useRef<MarkupFieldHandle>(null)
  const handedOver = useHandedOver()
  const { postId } = useThread()
  useImperativeHandle(ref, () => ({ focus: () => (second.current ?? first.current)?.focus() }))

  const Field = helpful
  if (Field !== undefined && isHere && !isComposing)
    return <Field {...props} people={people} postId={postId} ref={second} handedOver={handedOver} />
  return <PlainField {...props} ref={first} handedOver={handedOver} onComposing={setComposing} onHere={setHere} />
}

type PlainFieldProps = Omit<WordsFieldProps, 'people'> & {
  handedOver: HandedOver
  onComposing(isComposing: boolean): void
  onHere(isHere: true): void
}

function PlainField({ ref, text, handedOver, onComposing, onHere, ...props }: PlainFieldProps) {
  const { onWrite, onKeyDown, onFocus, ...others } = props
  const field = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus() }))
  useHandOver(field, handedOver)
  useEffect(() => whenIdle(() => bringHelp(onHere)), [onHere])
  useLayoutEffect(() => {
    const element = field.current
    if (element === null) return
    element.style.height = 'auto'
    if (text !== '') element.style.height = `${element.scrollHeight}px`
  }, [text])
  return (
    <textarea
      {...others}
      ref={field}
      dir="auto"
      value={text}
      onChange={({ target }) => onWrite(target.value)}
      onPointerEnter={() => bringHelp(onHere)}
      onFocus={(event) => {
        bringHelp(onHere)
        onFocus?.(event)
      }}
      onCompositionStart={() => onComposing(true)}
      onCompositionEnd={() => onComposing(false)}
      onKeyDown={(event) => {
        // While an input method is composing, the keys are its own.
        if (!event.nativeEvent.isComposing && event.keyCode !== 229) onKeyDown?.(event)
      }}
    />
  )
}

function bringHelp(onHere: (isHere: true) => void): void {
  loadHelpful().then(
    () => onHere(true),
    (error: unknown) => log.info('The field that completes names did not arrive', error),
  )
}
