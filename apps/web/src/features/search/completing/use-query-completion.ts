import { searchMaximum } from '@guildhall/contract/rules/searching/search-limits'
import { operatorAt, withPartAs } from '@guildhall/contract/rules/searching/search-query'
import { plural, t } from '@lingui/core/macro'
import { type KeyboardEvent, useId, useState } from 'react'
import { suggestionId } from '../../../ui/conversation/composer/suggestion-list.tsx'
import { type Place, useOffers } from './use-offers.tsx'

type Written = {
  typed: string
  /** Where the caret is; `null` while a stretch is selected or the field is left. */
  caret: number | null
  places: readonly Place[]
  /** The query with what was chosen in it, and where the caret stands then. */
  onComplete(query: string, caret: number): void
}

/**
 * Names for the operator that is being written, chosen with the arrow keys and Enter or Tab. None is taken before the
 * arrows or the pointer lead to it: Enter searches for what stands there.
 */
export function useQueryCompletion({ typed, caret, places, onComplete }: Written) {
  const listId = useId()
  const [pointed, setPointed] = useState<{ part: string; id: string }>()
  const [refused, setRefused] = useState<number>()
  const part = caret === null ? undefined : operatorAt(typed, caret)
  const { offers: all, isBegun } = useOffers(part, places)
  const offers = part === undefined ? [] : all.filter(({ written }) => completed(written).query.length <= searchMaximum)
  if (refused !== undefined && part?.start !== refused) setRefused(undefined)
  const isOpen = offers.length > 0 && part?.start !== refused
  const at = offers.findIndex(({ id }) => pointed?.part === part?.written && id === pointed?.id)
  const activeId = offers[at]?.id ?? ''

  function completed(written: string) {
    if (part === undefined) return { query: typed, caret: typed.length }
    const end = part.start + written.length
    const rest = withPartAs(typed, part, written).slice(end).trimStart()
    return { query: `${typed.slice(0, part.start)}${written} ${rest}`, caret: end + 1 }
  }

  function point(id: string) {
    if (part !== undefined) setPointed({ part: part.written, id })
  }

  function step(by: 1 | -1) {
    const next = at === -1 && by === -1 ? offers.at(-1) : offers[(at + by + offers.length) % offers.length]
    if (next !== undefined) point(next.id)
  }

  function choose(id: string) {
    const offer = offers.find((each) => each.id === id)
    if (offer === undefined) return
    const next = completed(offer.written)
    onComplete(next.query, next.caret)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!isOpen || event.nativeEvent.isComposing) return
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const action = {
      ArrowDown: () => step(1),
      ArrowUp: () => step(-1),
      Enter: activeId === '' ? undefined : () => choose(activeId),
      Tab: activeId === '' ? undefined : () => choose(activeId),
      Escape: () => setRefused(part?.start),
    }[event.key]
    if (action === undefined) return
    // A field would be emptied by Escape, and the page's arrows lead to what was found.
    event.preventDefault()
    event.stopPropagation()
    action()
  }

  return {
    isOpen,
    /** A choice is before the writer: nothing is found by what stands there yet. */
    isBegun: isBegun && part?.start !== refused,
    onKeyDown,
    list: { id: listId, label: t`Suggestions`, suggestions: offers, activeId, onPoint: point, onChoose: choose },
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      ...(isOpen && { 'aria-controls': listId }),
      ...(isOpen && activeId !== '' && { 'aria-activedescendant': suggestionId(listId, activeId) }),
    } as const,
    /** For the ear: how many there are. */
    announcement: isOpen ? countText(offers.length) : '',
  }
}

function countText(count: number): string {
  return plural(count, { one: '# suggestion', other: '# suggestions, up and down arrows to choose' })
}
