import { Check } from 'lucide-react'
import { type ReactElement, type ReactNode, useRef, useState } from 'react'
import { cx } from '../class-names.ts'
import { Icon, type LucideIcon } from '../icon.tsx'
import { readingDirection } from '../language/reading-direction.ts'
import { Link } from '../link.tsx'
import { ClosedTrigger } from './closed-trigger.tsx'
import { useDialogElement } from './dialog-frame.tsx'
import styles from './menu.module.css'
import { MenuContent } from './menu-content.tsx'
import { useMenuParts, useOverlayParts } from './overlay-parts.ts'

type MenuProps = {
  /** The button that opens it. */
  trigger: ReactElement
  /** What the menu is about, such as "Actions for Amara Diallo". */
  label: string
  align?: 'start' | 'end' | undefined
  side?: 'top' | 'bottom' | undefined
  /** For a menu that was asked for before it was there. */
  startsOpen?: boolean | undefined
  /** For a menu that more than its trigger opens, such as a right click on what it is about. */
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
  /** What has the focus when it closes, if that is not the trigger. */
  backTo?: ((trigger: HTMLElement) => HTMLElement | null | undefined) | undefined
  children: ReactNode
}

/** Destructive items come last, behind a `MenuSeparator`. Not modal: a modal one would lock the page with a style tag. */
export function Menu(props: MenuProps) {
  const { trigger, label, align = 'end', side = 'bottom', startsOpen = false, onOpenChange, backTo, children } = props
  const button = useRef<HTMLButtonElement>(null)
  // Open state of our own, so that the place is looked up when the menu opens. It must be inside a landmark.
  const [isOpen, setIsOpen] = useState(startsOpen)
  const open = props.open ?? isOpen
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  const Primitive = useOverlayParts()?.DropdownMenu
  const isOpenedByKey = useRef(false)
  const setOpen = (next: boolean) => {
    setIsOpen(next)
    onOpenChange?.(next)
  }
  function giveFocusBack(event: Event) {
    if (backTo === undefined || button.current === null) return
    event.preventDefault()
    // Unless what was chosen or pressed has taken it.
    if (isFree(document.activeElement)) backTo(button.current)?.focus({ preventScroll: true })
  }
  /** The library has seen no key yet when the first one brings it. */
  function focusFirst(content: HTMLElement | null) {
    if (content === null || !isOpenedByKey.current) return
    isOpenedByKey.current = false
    setTimeout(() => content.querySelector<HTMLElement>('[role^="menuitem"]:not([data-disabled])')?.focus())
  }
  const dialog = useDialogElement()
  const container = dialog ?? (open ? document.getElementById('main') : null)
  if (Primitive === undefined || !wasOpen) {
    const openFirst = (byKey: boolean) => {
      isOpenedByKey.current = byKey
      setOpen(true)
    }
    return <ClosedTrigger trigger={trigger} opens="menu" isAwaited={open} onOpen={openFirst} />
  }
  return (
    <Primitive.Root dir={readingDirection()} modal={false} open={open} onOpenChange={setOpen}>
      <Primitive.Trigger ref={button} asChild>
        {trigger}
      </Primitive.Trigger>
      <Primitive.Portal container={container}>
        <MenuContent
          ref={focusFirst}
          aria-label={label}
          align={align}
          side={side}
          sideOffset={6}
          onCloseAutoFocus={giveFocusBack}
        >
          {children}
        </MenuContent>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

const isFree = (focused: Element | null): boolean => focused === null || focused === document.body

type MenuItemProps = {
  icon?: LucideIcon | undefined
  tone?: 'danger' | undefined
  disabled?: boolean | undefined
  /** The menu stays after it is chosen. */
  keepOpen?: boolean | undefined
  onSelect: () => void
  children: ReactNode
}

export function MenuItem({ icon, tone, disabled, keepOpen, onSelect, children }: MenuItemProps) {
  const Primitive = useMenuParts()
  return (
    <Primitive.Item
      disabled={Boolean(disabled)}
      className={cx(styles.item, tone === 'danger' && styles.danger)}
      onSelect={(event) => {
        if (keepOpen) event.preventDefault()
        onSelect()
      }}
    >
      {icon && <Icon icon={icon} />}
      {children}
    </Primitive.Item>
  )
}

export function MenuLink({
  icon,
  href,
  children,
}: {
  icon?: LucideIcon | undefined
  href: string
  children: ReactNode
}) {
  const Primitive = useMenuParts()
  return (
    <Primitive.Item asChild className={styles.item}>
      <Link href={href}>
        {icon && <Icon icon={icon} />}
        {children}
      </Link>
    </Primitive.Item>
  )
}

export function MenuSeparator() {
  const Primitive = useMenuParts()
  return <Primitive.Separator className={styles.separator} />
}

export function MenuLabel({ children }: { children: ReactNode }) {
  const Primitive = useMenuParts()
  return <Primitive.Label className={styles.label}>{children}</Primitive.Label>
}

type MenuCheckProps = { checked: boolean; onChange: (checked: boolean) => void; children: ReactNode }

/** Something that is on or off; the menu stays, so that several can be set. */
export function MenuCheck({ checked, onChange, children }: MenuCheckProps) {
  const Primitive = useMenuParts()
  return (
    <Primitive.CheckboxItem
      checked={checked}
      onCheckedChange={onChange}
      onSelect={(event) => event.preventDefault()}
      className={styles.item}
    >
      <span className={styles.grow}>{children}</span>
      <Primitive.ItemIndicator>
        <Icon icon={Check} size="small" />
      </Primitive.ItemIndicator>
    </Primitive.CheckboxItem>
  )
}

type MenuChoiceProps<Value extends string> = {
  value: Value
  /** `help` says what an option means, where its name does not. */
  options: readonly { value: Value; label: string; icon?: LucideIcon | undefined; help?: string | undefined }[]
  onChange: (value: Value) => void
}

/** One of a few, such as the theme. */
export function MenuChoice<Value extends string>({ value, options, onChange }: MenuChoiceProps<Value>) {
  const Primitive = useMenuParts()
  return (
    <Primitive.RadioGroup value={value} onValueChange={(next) => onChange(next as Value)}>
      {options.map((option) => (
        <Primitive.RadioItem
          key={option.value}
          value={option.value}
          textValue={option.label}
          aria-label={option.label}
          aria-description={option.help}
          className={styles.item}
        >
          {option.icon && <Icon icon={option.icon} />}
          <span className={styles.grow}>
            {option.label}
            {option.help !== undefined && <span className={styles.help}>{option.help}</span>}
          </span>
          <Primitive.ItemIndicator>
            <Icon icon={Check} size="small" />
          </Primitive.ItemIndicator>
        </Primitive.RadioItem>
      ))}
    </Primitive.RadioGroup>
  )
}
