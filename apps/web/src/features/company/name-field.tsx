import { t } from '@lingui/core/macro'
import { SearchField } from '../../ui/fields/search-field.tsx'

const nameMaximum = 80

type NameFieldProps = { value: string; className: string | undefined; onType(words: string): void }

/** Finds by a name, and by a game of theirs; the arrow leads on to the first one found. */
export function NameField({ value, className, onType }: NameFieldProps) {
  return (
    <SearchField
      label={t`A name or a game`}
      value={value}
      maxLength={nameMaximum}
      className={className}
      onChange={({ target }) => onType(target.value)}
      onClear={() => onType('')}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' || event.altKey || event.nativeEvent.isComposing) return
        event.preventDefault()
        document.querySelector<HTMLElement>('[data-people] a[href]')?.focus()
      }}
    />
  )
}
