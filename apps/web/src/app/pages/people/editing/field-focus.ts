import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { FieldKey } from '../../../../features/profiles/editing/draft/edit-values.ts'
import { sectionOf } from '../../../../features/profiles/editing/draft/field-words.ts'
import { addressOfSection } from './edit-sections.ts'

/** Where a field is changed. */
export const addressOfField = (key: FieldKey) => `${addressOfSection(sectionOf(key))}#${key}`

/** Moves the focus to a field if its section is open. */
export function focusField(key: string): void {
  const group = document.getElementById(key) ?? document.getElementsByName(key)[0]
  const isControl = group?.matches('input, select, textarea')
  const control = isControl ? group : group?.querySelector<HTMLElement>('[aria-invalid], :checked, input, button')
  control?.focus()
  control?.scrollIntoView({ block: 'center' })
}

/** The address may end with a field, such as `#headline`: it gets the focus. */
export function useAskedField(): void {
  // Following the same link again is another location, and asks again.
  const location = useLocation()
  useEffect(() => {
    const { hash } = location
    // The skip link leads to the room as a whole.
    if (hash === '' || hash === '#main') return
    // The heading has its turn first, when the section is another one.
    const frame = requestAnimationFrame(() => focusField(decodeURIComponent(hash.slice(1))))
    return () => cancelAnimationFrame(frame)
  }, [location])
}
