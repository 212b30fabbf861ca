import * as DropdownMenu from 'radix-ui/dropdown-menu'
import * as Popover from 'radix-ui/popover'
import { provideOverlayParts } from './overlay-parts.ts'

/** Whoever imports this brings along what menus and popovers are made of. */
export const bringOverlayParts = (): void => provideOverlayParts({ DropdownMenu, Popover })
