/** A dialog gives its focus to what carries the attribute, which the `autoFocus` of React does not write. */
export function takeFirstFocus(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '')
}

/** The same for a form: its first field has the focus, not the cross above it. */
export function focusFirstField(form: HTMLElement | null): void {
  takeFirstFocus(form?.querySelector<HTMLElement>('input:checked, select, textarea') ?? null)
}
