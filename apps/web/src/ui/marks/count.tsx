import { cx } from '../class-names.ts'
import { VisuallyHidden } from '../type/visually-hidden.tsx'
import styles from './count.module.css'

type CountProps = {
  value: number
  /** Red asks for you; soft only says how many. */
  tone?: 'red' | 'soft' | undefined
  /** The words read aloud, such as "4 unread". Without it the number alone is hidden from speech if a label stands nearby. */
  label?: ((value: number) => string) | undefined
  className?: string | undefined
}

/** What the pill shows: never more than two digits. */
export const countText = (value: number): string => (value > 99 ? '99+' : String(value))

/** A number in a pill. Nothing at zero; above 99 it reads "99+". */
export function Count({ value, tone = 'red', label, className }: CountProps) {
  if (value <= 0) return null
  return (
    <span className={cx(styles.count, tone === 'soft' && styles.soft, className)}>
      <span aria-hidden={label ? true : undefined}>{countText(value)}</span>
      {label && <VisuallyHidden>{label(value)}</VisuallyHidden>}
    </span>
  )
}
