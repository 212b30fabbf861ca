/** A dialog gives its focus to what carries the attribute, which the `autoFocus` of React does not write. */
export function takeFirstFocus(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '')
}
