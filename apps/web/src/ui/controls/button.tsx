import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { Icon, type LucideIcon } from '../icon.tsx'
import { Link, type LinkProps } from '../link.tsx'
import styles from './button.module.css'
import { Spinner } from './spinner.tsx'

export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-quiet'

type Look = {
  tone?: ButtonTone | undefined
  size?: 'medium' | 'large' | undefined
  /** As wide as its container. */
  block?: boolean | undefined
  icon?: LucideIcon | undefined
}

export type ButtonProps = ComponentPropsWithRef<'button'> &
  Look & {
    /** The verb shown while the action runs, such as "Saving". The button keeps its width and its focus. */
    busy?: string | false | undefined
  }

const look = ({ tone = 'secondary', size = 'medium', block }: Look, className?: string) =>
  cx(styles.button, styles[tone], size === 'large' && styles.large, block && styles.block, className)

function Label({ icon, children }: { icon: LucideIcon | undefined; children: ReactNode }) {
  return (
    <span className={styles.label}>
      {icon && <Icon icon={icon} />}
      {children}
    </span>
  )
}

export function Button({
  tone,
  size,
  block,
  icon,
  busy,
  className,
  children,
  onClick,
  type = 'button',
  ...props
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...props}
      type={type}
      aria-disabled={busy ? true : props['aria-disabled']}
      aria-busy={busy ? true : undefined}
      className={look({ tone, size, block }, className)}
      onClick={press}
    >
      <Label icon={icon}>{children}</Label>
      {busy && (
        <span className={styles.busy}>
          <Spinner />
          {busy}
        </span>
      )}
    </button>
  )
}

export function ButtonLink({ tone, size, block, icon, className, children, ...props }: LinkProps & Look) {
  return (
    <Link {...props} className={look({ tone, size, block }, className)}>
      <Label icon={icon}>{children}</Label>
    </Link>
  )
}
