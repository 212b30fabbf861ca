import {
  type ComponentPropsWithRef,
  type ComponentType,
  createContext,
  createElement,
  type ReactNode,
  use,
} from 'react'
import { cx } from './class-names.ts'
import styles from './link.module.css'

export type LinkProps = ComponentPropsWithRef<'a'> & { href: string }

const Anchor = (props: LinkProps) => <a {...props} />

const LinkContext = createContext<ComponentType<LinkProps>>(Anchor)

/** Names the component behind every link of the design system, so that it needs no router. */
export function LinkProvider({ component, children }: { component: ComponentType<LinkProps>; children: ReactNode }) {
  return <LinkContext value={component}>{children}</LinkContext>
}

export function Link(props: LinkProps) {
  return createElement(use(LinkContext), props)
}

export function TextLink({ className, ...props }: LinkProps) {
  return <Link {...props} className={cx(styles.text, className)} />
}

/** The name of somebody, leading to them; a finger needs more than a line of words. */
export function NameLink({ className, ...props }: LinkProps) {
  return <Link {...props} className={cx(styles.name, className)} />
}

/** An action inside a sentence, with the look of a link. */
export function TextButton({ className, type = 'button', ...props }: ComponentPropsWithRef<'button'>) {
  return <button {...props} type={type} className={cx(styles.text, styles.button, className)} />
}
