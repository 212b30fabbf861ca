import { cx } from '../class-names.ts'
import { Line, Stack } from '../dress/stack.tsx'
import { Icon, type LucideIcon } from '../icon.tsx'
import { Count } from '../marks/count.tsx'
import styles from './filter-list.module.css'

type Filter<Value extends string> = {
  value: Value
  label: string
  icon: LucideIcon
  count?: number | undefined
}

type FilterListProps<Value extends string> = {
  label: string
  filters: readonly Filter<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** Filters of a long list: a column beside it, or a sideways row above it when the window is narrow. */
export function FilterList<Value extends string>({ label, filters, value, onChange }: FilterListProps<Value>) {
  return (
    <Stack as="fieldset" gap={0.5} aria-label={label} className={styles.list}>
      {filters.map((filter) => (
        <Line
          as="button"
          gap={3}
          tone={2}
          weight="medium"
          key={filter.value}
          type="button"
          aria-pressed={filter.value === value}
          className={cx(styles.filter, filter.value === value && styles.on)}
          onClick={() => onChange(filter.value)}
        >
          <Icon icon={filter.icon} />
          <span className={styles.name}>{filter.label}</span>
          <Count value={filter.count ?? 0} tone="soft" />
        </Line>
      ))}
    </Stack>
  )
}
