import type { ReactNode } from 'react'
import styles from './folding-words.module.css'

/**
 * The words of a button with an icon: where the bar that it stands in is narrow, the icon alone is seen. The bar is the
 * nearest container.
 */
export function FoldingWords({ children }: { children: ReactNode }) {
  return <span className={styles.words}>{children}</span>
}
