import { searchMaximum } from '@guildhall/contract/rules/searching/search-limits'
import { t } from '@lingui/core/macro'
import { type FormEvent, type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { SuggestionList } from '../../../ui/conversation/composer/suggestion-list.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { VisuallyHidden } from '../../../ui/type/visually-hidden.tsx'
import { searchFieldId } from '../asking/search-address.ts'
import styles from './search-box.module.css'
import type { Place } from './use-offers.tsx'
import { useQueryCompletion } from './use-query-completion.ts'

/** Full searches have a small allowance: a question is sent when the hand has come to rest. */
const settleMs = 400

/** `typed` while letters follow each other, `sought` when Enter says so. */
export type Asking = 'typed' | 'sought'

type SearchBoxProps = {
  q: string
  /** The conversations that it can name. */
  places: readonly Place[]
  onAsk(q: string, asking: Asking): void
}

/** The one field over everything; names are offered for the operators that are written in it. */
export function SearchBox({ q, places, onAsk }: SearchBoxProps) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(q)
  const [last, setLast] = useState(q)
  const [sent, setSent] = useState(q)
  if (last !== q) {
    setLast(q)
    // What was sent from here may arrive when the next letters are typed already; all else, such as going back or a chip,
    // takes the place of what is typed.
    if (q !== sent) {
      setTyped(q)
      setSent(q)
    }
  }
  const wanted = typed.trim()
  const [caret, setCaret] = useState<number | null>(null)
  const [place, setPlace] = useState<number | null>(null)
  const completion = useQueryCompletion({
    typed,
    caret,
    places,
    onComplete: (query, next) => {
      setTyped(query)
      setCaret(next)
      setPlace(next)
    },
  })
  const { isBegun } = completion
  useEffect(() => {
    if (wanted === q || isBegun) return
    const timer = setTimeout(() => {
      setSent(wanted)
      onAsk(wanted, 'typed')
    }, settleMs)
    return () => clearTimeout(timer)
  }, [wanted, q, isBegun, onAsk])
  useLayoutEffect(() => {
    if (place === null) return
    field.current?.setSelectionRange(place, place)
    setPlace(null)
  }, [place])
  const followCaret = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => setCaret(caretOf(currentTarget))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(wanted)
    onAsk(wanted, 'sought')
  }
  return (
    <form role="search" aria-label={t`Everything`} className={styles.form} onSubmit={submit}>
      <SearchField
        ref={field}
        id={searchFieldId}
        label={t`Search people, games, posts and messages`}
        value={typed}
        maxLength={searchMaximum}
        className={styles.field}
        {...completion.field}
        onChange={({ target }) => {
          setTyped(target.value)
          setCaret(caretOf(target))
        }}
        onSelect={followCaret}
        onBlur={() => setCaret(null)}
        onKeyDown={completion.onKeyDown}
        onClear={() => {
          setTyped('')
          setSent('')
          onAsk('', 'sought')
          field.current?.focus()
        }}
      />
      {completion.isOpen && <SuggestionList {...completion.list} isBelow />}
      <VisuallyHidden role="status">{completion.announcement}</VisuallyHidden>
    </form>
  )
}

/** Where the next letter goes; nowhere while a stretch is selected. */
const caretOf = ({ selectionStart, selectionEnd }: HTMLInputElement) =>
  selectionStart === selectionEnd ? selectionStart : null
