// What the hands of a person do, as far as jsdom can tell: focus goes where one presses, keys go where the focus is.
import { act, fireEvent } from '@testing-library/react'

/** A click, with the focus it gives. */
export function press(element: HTMLElement): void {
  act(() => element.focus())
  fireEvent.click(element)
}

/** Makes this the whole text of a field. */
export function type(field: HTMLElement, value: string): void {
  act(() => field.focus())
  fireEvent.change(field, { target: { value } })
}

/** A key, as its event names it, to whatever has the focus. */
export function key(name: string, held: { shiftKey?: boolean; ctrlKey?: boolean; altKey?: boolean } = {}): void {
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...held })
}

/** Goes into what has the focus on purpose: from now on letters are keys there. */
export function stepIn(): void {
  key('F6')
}

/** What the mouse does to the focus: from now on letters are words again. */
export function pressDown(element: Element = document.body): boolean {
  return fireEvent.mouseDown(element)
}
