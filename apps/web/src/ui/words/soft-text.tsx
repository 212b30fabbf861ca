import { t } from '@lingui/core/macro'
import { type ReactNode, useState } from 'react'
import { VisuallyHidden } from '../type/visually-hidden.tsx'
import styles from './soft-text.module.css'
import { useStrongWordFinder } from './softening.ts'

type SoftTextProps = {
  text: string
  /** One's own words are never softened. */
  own?: boolean | undefined
  /** Inside a link or a button: there is nothing to press in it. */
  still?: boolean | undefined
}

/** Text of other people, with its strong words under dots while `Softening` is on; a press shows the word. */
export function SoftText({ text, own = false, still = false }: SoftTextProps) {
  const find = useStrongWordFinder(own)
  if (find === null) return text
  // The place is held, so that neither the word nor a jump is seen.
  if (find === undefined) return <span className={styles.waiting}>{text}</span>
  return <SoftenedText text={text} find={find} still={still} />
}

type Find = NonNullable<ReturnType<typeof useStrongWordFinder>>

/** A text with dots over what `find` finds in it, whatever the reader wants. */
export function SoftenedText({ text, find, still = false }: { text: string; find: Find; still?: boolean | undefined }) {
  const pieces: ReactNode[] = []
  let done = 0
  for (const { start, end } of find(text)) {
    pieces.push(text.slice(done, start))
    const word = text.slice(start, end)
    pieces.push(still ? <Dots key={start} word={word} /> : <SoftWord key={`${start} ${word}`} word={word} />)
    done = end
  }
  if (done === 0) return text
  return (
    <>
      {pieces}
      {text.slice(done)}
    </>
  )
}

/** Fetches the list of words ahead of the first text. */
export function SofteningAhead() {
  useStrongWordFinder(false)
  return null
}

function SoftWord({ word }: { word: string }) {
  const [isShown, setShown] = useState(false)
  return (
    <button
      type="button"
      className={styles.word}
      title={isShown ? t`Soften again` : t`Show this word`}
      aria-label={isShown ? undefined : t`Softened word. Show it`}
      onClick={() => setShown(!isShown)}
    >
      {isShown ? word : dots(word)}
    </button>
  )
}

function Dots({ word }: { word: string }) {
  return (
    <>
      <span aria-hidden="true">{dots(word)}</span>
      <VisuallyHidden>{t`softened word`}</VisuallyHidden>
    </>
  )
}

const invisible = /[\p{M}\p{Cf}]/gu

/** One dot for each letter that is seen. */
function dots(word: string): string {
  return '•'.repeat([...word.replace(invisible, '')].length)
}
