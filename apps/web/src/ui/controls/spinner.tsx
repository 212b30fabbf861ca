import { Text } from '../dress/text.tsx'
import styles from './spinner.module.css'

/** A turning ring. Give it a label when no words stand beside it. */
export function Spinner({ label }: { label?: string | undefined }) {
  return label ? (
    <span role="status" className={styles.frame}>
      <span className={styles.spinner} />
      <Text as="span" size="meta">
        {label}
      </Text>
    </span>
  ) : (
    <span aria-hidden="true" className={styles.spinner} />
  )
}
