type TextControl = HTMLInputElement | HTMLTextAreaElement

/** Fields that hold more than fits, on the whole page. */
const tooLong = new WeakSet<Element>()

/**
 * As long as a field holds too much, its form sends nothing: no handler hears of the try, each such field is told of it,
 * and the first of them gets the focus.
 * @returns what ends it
 */
export function refuseSubmit(field: TextControl, onRefused: () => void): () => void {
  const { form } = field
  function refuse(event: Event): void {
    event.preventDefault()
    event.stopPropagation()
    onRefused()
    const first = form && [...form.elements].find((element) => tooLong.has(element))
    if (first === field) field.focus()
  }
  tooLong.add(field)
  form?.addEventListener('submit', refuse, true)
  return () => {
    tooLong.delete(field)
    form?.removeEventListener('submit', refuse, true)
  }
}
