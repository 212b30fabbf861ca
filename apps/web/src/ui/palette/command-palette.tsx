import { plural, t } from '@lingui/core/macro'
import { Search } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Spinner } from '../controls/spinner.tsx'
import { Cluster, Line } from '../dress/stack.tsx'
import { Icon } from '../icon.tsx'
import { DialogFrame } from '../overlay/dialog-frame.tsx'
import { Kbd } from '../type/kbd.tsx'
import { VisuallyHidden } from '../type/visually-hidden.tsx'
import styles from './command-palette.module.css'
import { type PaletteItem, PaletteOption } from './palette-option.tsx'

export type PaletteGroup = { id: string; label: string; items: readonly PaletteItem[] }

type CommandPaletteProps = {
  open: boolean
  onClose: () => void
  query: string
  onQueryChange: (query: string) => void
  groups: readonly PaletteGroup[]
  onSelect: (item: PaletteItem, event: { shift: boolean }) => void
  placeholder?: string | undefined
  busy?: boolean | undefined
  /** Shown when there are no items. */
  empty?: ReactNode
  footer?: readonly { keys: readonly string[]; label: string }[] | undefined
}

/** A field with a grouped list of answers: arrows move, Enter opens, Escape leaves. The words stay where they are typed. */
export function CommandPalette({ open, onClose, ...props }: CommandPaletteProps) {
  return (
    <DialogFrame open={open} onClose={onClose} label={t`Search the hall`} className={styles.palette}>
      <Body {...props} />
    </DialogFrame>
  )
}

type BodyProps = Omit<CommandPaletteProps, 'open' | 'onClose'>

function Body({
  query,
  onQueryChange,
  groups,
  onSelect,
  placeholder = t`Search the hall`,
  busy,
  empty,
  footer,
}: BodyProps) {
  const listId = useId()
  const items = groups.flatMap((group) => group.items)
  const { active, setActive, onKeyDown } = useActiveItem(items, query, onSelect)
  const optionId = (item: PaletteItem) => `${listId}-${item.id}`

  return (
    <>
      <Line gap={3} firm className={styles.query}>
        <Icon icon={Search} className={styles.glass} />
        <input
          // The dialog moves the focus to its first field by this mark.
          autoFocus
          ref={caretToEnd}
          type="text"
          role="combobox"
          aria-label={placeholder}
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(active)}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          value={query}
          className={styles.input}
          onChange={(event) => onQueryChange(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {busy ? <Spinner /> : <Kbd>{t`Esc`}</Kbd>}
      </Line>
      <VisuallyHidden role="status">{query && !busy ? countWords(items.length) : ''}</VisuallyHidden>
      <div id={listId} role="listbox" aria-label={t`Results`} className={styles.list}>
        {groups.map((group) =>
          group.items.length === 0 ? null : (
            <div key={group.id} role="group" aria-labelledby={`${listId}-group-${group.id}`}>
              <p id={`${listId}-group-${group.id}`} className={styles.group}>
                {group.label}
              </p>
              {group.items.map((item) => (
                <PaletteOption
                  key={item.id}
                  id={optionId(item)}
                  item={item}
                  active={item === active}
                  onPoint={() => setActive(item)}
                  onSelect={(shift) => onSelect(item, { shift })}
                />
              ))}
            </div>
          ),
        )}
      </div>
      {items.length === 0 && !busy && empty && <div className={styles.empty}>{empty}</div>}
      {footer && <Footer hints={footer} />}
    </>
  )
}

/** Words that stand there already are gone on with. */
const caretToEnd = (field: HTMLInputElement | null) => field?.setSelectionRange(field.value.length, field.value.length)

const countWords = (count: number) =>
  count === 0 ? t`No results` : plural(count, { one: '# result', other: '# results' })

/** Which answer Enter would open: the first of a new query, then where the arrows and the pointer lead. */
function useActiveItem(items: readonly PaletteItem[], query: string, onSelect: CommandPaletteProps['onSelect']) {
  const [activeId, setActiveId] = useState<string>()
  const lastQuery = useRef(query)
  useEffect(() => {
    if (lastQuery.current === query) return
    lastQuery.current = query
    setActiveId(undefined)
  }, [query])

  const found = items.findIndex((item) => item.id === activeId)
  const index = found === -1 ? 0 : found
  const active = items[index]
  const move = (step: number) => setActiveId(items[(index + step + items.length) % items.length]?.id)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || items.length === 0) return
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter' && active) onSelect(active, { shift: event.shiftKey })
    else return
    event.preventDefault()
  }
  return { active, setActive: (item: PaletteItem) => setActiveId(item.id), onKeyDown }
}

function Footer({ hints }: { hints: NonNullable<CommandPaletteProps['footer']> }) {
  return (
    <Cluster as="footer" gap={0} align="stretch" firm size="micro" tone={3} className={styles.footer}>
      {hints.map((hint) => (
        <span key={hint.label} className={styles.hint}>
          {hint.keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          {hint.label}
        </span>
      ))}
    </Cluster>
  )
}
