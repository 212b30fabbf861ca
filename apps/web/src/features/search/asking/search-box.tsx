import { searchMaximum } from '@guildhall/contract/rules/searching/search-limits'
import { t } from '@lingui/core/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { searchFieldId } from './search-address.ts'
import styles from './search-box.module.css'

/** Full searches have a small allowance: a question is sent when the hand has come to rest. */
const settleMs = 400

/** `typed` while letters follow each other, `sought` when Enter says so. */
export type Asking = 'typed' | 'sought'

type SearchBoxProps = {
  q: string
  onAsk(q: string, asking: Asking): void
}

/** The one field over everything. */
export function SearchBox({ q, onAsk }: SearchBoxProps) {
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
  useEffect(() => {
    if (wanted === q) return
    const timer = setTimeout(() => {
      setSent(wanted)
      onAsk(wanted, 'typed')
    }, settleMs)
    return () => clearTimeout(timer)
  }, [wanted, q, onAsk])
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
        onChange={({ target }) => setTyped(target.value)}
        onClear={() => {
          setTyped('')
          setSent('')
          onAsk('', 'sought')
          field.current?.focus()
        }}
      />
    </form>
  )
}
