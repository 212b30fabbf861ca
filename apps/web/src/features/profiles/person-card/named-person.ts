import { underLongPress } from '../../../ui/overlay/use-long-press.ts'

/** Somebody whose name or picture stands on the page. */
export type NamedPerson = {
  /** An id or a handle. */
  readonly address: string
  /** As the page says it; nothing where only a picture stands. */
  readonly name: string
  /** The name or the picture. */
  readonly anchor: Element
}

const someone = 'a[href^="/profile/"], [data-person]'
const profileOf = /^\/profile\/([^/?#]+)$/

/** Menus lead to people by words such as "Profile", and pictures in buttons are pressed for something else. */
const ofOtherUse = '[role="menu"], [role="option"], nav'
const pressed = ':is(a,button,label,summary)'

/** Whose name or picture somebody points at. */
export function namedPersonAt(target: EventTarget): NamedPerson | undefined {
  const anchor = target instanceof Element ? target.closest<HTMLElement>(someone) : null
  if (anchor === null || anchor.closest('main, dialog') === null || anchor.closest(ofOtherUse) !== null)
    return undefined
  if (!anchor.matches('a')) {
    const address = anchor.dataset['person'] ?? ''
    return anchor.closest(pressed) === null ? { address, name: '', anchor } : undefined
  }
  const [, address] = profileOf.exec(anchor.getAttribute('href') ?? '') ?? []
  if (address === undefined || address === 'edit') return undefined
  return { address, name: anchor.getAttribute('aria-label') ?? anchor.textContent, anchor }
}

/** A finger held on a name inside of a message asks for what can be done with the message. */
export const isFreeToHold = ({ anchor }: NamedPerson): boolean => anchor.closest(underLongPress) === null
