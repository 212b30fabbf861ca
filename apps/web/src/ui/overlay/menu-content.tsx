import type { Content } from 'radix-ui/dropdown-menu'
import { type ComponentProps, type PointerEvent, useRef } from 'react'
import styles from './menu.module.css'
import { useMenuParts } from './overlay-parts.ts'

/** Where menus are sheets, as their style has it. */
const sheets = '(max-width: 767px)'

/**
 * What an open menu shows. As a sheet it may open under the pointer: a press that began before it was there chooses
 * nothing in it. Elsewhere it stands beside what opened it, and one may press, draw and let go.
 */
export function MenuContent(props: ComponentProps<typeof Content>) {
  const Primitive = useMenuParts()
  const hasPressBegun = useRef(false)
  function onPointerUpCapture(event: PointerEvent) {
    // The library lets an item be chosen by each press that ends on it, unless somebody has dealt with that.
    if (!hasPressBegun.current && window.matchMedia(sheets).matches) event.preventDefault()
    hasPressBegun.current = false
  }
  return (
    <Primitive.Content
      collisionPadding={8}
      className={styles.menu}
      onPointerDownCapture={() => {
        hasPressBegun.current = true
      }}
      onPointerUpCapture={onPointerUpCapture}
      {...props}
    />
  )
}
