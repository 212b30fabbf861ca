import { type ReactNode, useState } from 'react'
import { cx } from '../class-names.ts'
import { Icon, type LucideIcon } from '../icon.tsx'
import { readingDirection } from '../language/reading-direction.ts'
import { useDialogElement } from './dialog-frame.tsx'
import own from './menu-at.module.css'
import { MenuContent } from './menu-content.tsx'
import { useMenuParts, useOverlayParts } from './overlay-parts.ts'

type MenuAtProps = {
  /** In px of the window. */
  at: { readonly x: number; readonly y: number }
  label: string
  onClose: () => void
  children: ReactNode
}

/** A menu without a button: for a right click, a long press, a key. It is open as long as it is there. */
export function MenuAt({ at, label, onClose, children }: MenuAtProps) {
  const container = useDialogElement() ?? document.getElementById('main')
  const [before] = useState(() => document.activeElement)
  const Primitive = useOverlayParts()?.DropdownMenu
  function giveFocusBack(event: Event) {
    event.preventDefault()
    // Unless what was chosen has taken it, such as a field.
    const isFree = document.activeElement === null || document.activeElement === document.body
    if (isFree && before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
  if (Primitive === undefined) return null
  return (
    <Primitive.Root dir={readingDirection()} modal={false} open onOpenChange={(open) => !open && onClose()}>
      <Primitive.Trigger asChild>
        <span ref={(anchor) => place(anchor, at)} aria-hidden="true" className={own.anchor} />
      </Primitive.Trigger>
      <Primitive.Portal container={container}>
        <MenuContent
          aria-label={label}
          aria-labelledby={undefined}
          align="start"
          sideOffset={4}
          onCloseAutoFocus={giveFocusBack}
        >
          {children}
        </MenuContent>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

function place(anchor: HTMLElement | null, { x, y }: MenuAtProps['at']): void {
  if (anchor === null) return
  anchor.style.left = `${x}px`
  anchor.style.top = `${y}px`
}

export type MenuIcon = { key: string; icon: LucideIcon; label: string; isOn: boolean }

type MenuIconsProps = { label: string; items: readonly MenuIcon[]; onSelect: (key: string) => void }

/** Several small choices side by side in a menu. */
export function MenuIcons({ label, items, onSelect }: MenuIconsProps) {
  const Primitive = useMenuParts()
  return (
    <Primitive.Group aria-label={label} className={own.icons}>
      {items.map(({ key, icon, label: name, isOn }) => (
        <Primitive.CheckboxItem
          key={key}
          checked={isOn}
          aria-label={name}
          title={name}
          className={cx(own.icon, isOn && own.on)}
          onSelect={() => onSelect(key)}
        >
          <Icon icon={icon} />
        </Primitive.CheckboxItem>
      ))}
    </Primitive.Group>
  )
}
