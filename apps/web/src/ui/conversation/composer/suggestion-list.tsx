import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from '../../class-names.ts'
import { Line } from '../../dress/stack.tsx'
import { Text } from '../../dress/text.tsx'
import styles from './suggestion-list.module.css'

export type Suggestion = {
  readonly id: string
  readonly leading?: ReactNode
  readonly label: string
  readonly detail?: string | undefined
}

type SuggestionListProps = {
  id: string
  label: string
  suggestions: readonly Suggestion[]
  activeId: string
  /** Under the field, for one at the top of the page. */
  isBelow?: boolean | undefined
  onPoint: (id: string) => void
  onChoose: (id: string) => void
}

/** What a word that is being written may become. The focus stays in the field, which names the active one. */
export function SuggestionList({ id, label, suggestions, activeId, isBelow, onPoint, onChoose }: SuggestionListProps) {
  return (
    <div id={id} role="listbox" aria-label={label} className={cx(styles.list, isBelow && styles.below)}>
      {suggestions.map((suggestion) => (
        <Option
          key={suggestion.id}
          id={suggestionId(id, suggestion.id)}
          suggestion={suggestion}
          isActive={suggestion.id === activeId}
          onPoint={() => onPoint(suggestion.id)}
          onChoose={() => onChoose(suggestion.id)}
        />
      ))}
    </div>
  )
}

/** The id of an option on the page, for `aria-activedescendant`. */
export function suggestionId(listId: string, id: string): string {
  return `${listId}-${id}`
}

type OptionProps = {
  id: string
  suggestion: Suggestion
  isActive: boolean
  onPoint: () => void
  onChoose: () => void
}

function Option({ id, suggestion, isActive, onPoint, onChoose }: OptionProps) {
  const option = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
    <Line
      gap={2.5}
      ref={option}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={cx(styles.option, isActive && styles.active)}
      onPointerMove={isActive ? undefined : onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {suggestion.leading}
      <Text as="span" cut>
        {suggestion.label}
      </Text>
      {suggestion.detail && <span className={styles.detail}>{suggestion.detail}</span>}
    </Line>
  )
}
