import { Tabs as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import styles from './tabs.module.css'

type Tab<Value extends string> = { value: Value; label: string; count?: number | undefined }

type TabsProps<Value extends string> = {
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** One `TabPanel` a tab. */
  children: ReactNode
}

/** Parts of a page. For views of one thing use `Segmented`. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, children }: TabsProps<Value>) {
  return (
    <Primitive.Root value={value} onValueChange={(next) => onChange(next as Value)}>
      <Primitive.List aria-label={label} className={styles.list}>
        {tabs.map((tab) => (
          <Primitive.Trigger key={tab.value} value={tab.value} className={styles.tab}>
            {tab.label}
            {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {children}
    </Primitive.Root>
  )
}

export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Primitive.Content value={value} className={styles.panel}>
      {children}
    </Primitive.Content>
  )
}
