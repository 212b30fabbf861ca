import type { ComponentPropsWithRef, ElementType } from 'react'
import styles from './visually-hidden.module.css'

type VisuallyHiddenProps = Omit<ComponentPropsWithRef<'span'>, 'ref'> & { as?: ElementType | undefined }

/** Words for screen readers only. */
export function VisuallyHidden({ as: Element = 'span', ...props }: VisuallyHiddenProps) {
  return <Element {...props} className={styles.hidden} />
}
