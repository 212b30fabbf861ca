import { Cluster } from '../../../ui/dress/stack.tsx'
import { language } from '../../../ui/language/language.ts'
import styles from './stats.module.css'

type NumberLineProps = { numbers: readonly (readonly [label: string, value: string | number])[] }

/** A few large numbers with what they count. */
export function NumberLine({ numbers }: NumberLineProps) {
  return (
    <Cluster as="dl" gap={8} lineGap={4} align="stretch" className={styles.numbers}>
      {numbers.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{typeof value === 'number' ? value.toLocaleString(language) : value}</dd>
        </div>
      ))}
    </Cluster>
  )
}
