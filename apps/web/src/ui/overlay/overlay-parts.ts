import type * as DropdownMenu from 'radix-ui/dropdown-menu'
import type * as Popover from 'radix-ui/popover'
import { useSyncExternalStore } from 'react'

/** What menus and popovers are made of. It is heavy, so it comes behind the first picture of a page. */
export type OverlayParts = { readonly DropdownMenu: typeof DropdownMenu; readonly Popover: typeof Popover }

let parts: OverlayParts | undefined
const listeners = new Set<() => void>()

/** From now on menus and popovers open; one that was asked for before opens now. */
export function provideOverlayParts(given: OverlayParts): void {
  parts = given
  for (const listener of listeners) listener()
}

/** @returns `undefined` until the parts have come */
export const useOverlayParts = (): OverlayParts | undefined => useSyncExternalStore(subscribe, () => parts)

/** For what stands only in an open menu. */
export function useMenuParts(): OverlayParts['DropdownMenu'] {
  const given = useOverlayParts()
  if (given === undefined) throw new Error('A part of a menu is shown outside of a menu that is open')
  return given.DropdownMenu
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
