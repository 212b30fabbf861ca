import * as Primitive from 'radix-ui/tabs'
import { type ReactNode, useRef } from 'react'
import { cx } from '../class-names.ts'
import { Text } from '../dress/text.tsx'
import { language } from '../language/language.ts'
import { readingDirection } from '../language/reading-direction.ts'
import styles from './tabs.module.css'
import { useShownInRow } from './use-shown-in-row.ts'

type Tab<Value extends string> = {
  value: Value
  label: string
  count?: number | undefined
  /** There are more than were counted. */
  isMore?: boolean | undefined
}

type TabListProps<Value extends string> = {
  label: string
  tabs: readonly Tab<Value>[]
  className?: string | undefined
}

type TabRoomProps<Value extends string> = {
  value: Value
  onChange: (value: Value) => void
  children: ReactNode
}

/** Parts of a page, with their list directly above them. For views of one thing use `Segmented`. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  children,
}: TabListProps<Value> & TabRoomProps<Value>) {
  return (
    <TabRoom value={value} onChange={onChange}>
      <TabList label={label} tabs={tabs} />
      {children}
    </TabRoom>
  )
}

/** Holds a `TabList` and one `TabPanel` a tab, wherever inside it they stand. */
export function TabRoom<Value extends string>({ value, onChange, children }: TabRoomProps<Value>) {
  return (
    <Primitive.Root dir={readingDirection()} value={value} onValueChange={(next) => onChange(next as Value)}>
      {children}
    </Primitive.Root>
  )
}

export function TabList<Value extends string>({ label, tabs, className }: TabListProps<Value>) {
  const list = useRef<HTMLDivElement>(null)
  useShownInRow(list, '[data-state="active"]')
  return (
    <Primitive.List ref={list} aria-label={label} className={cx(styles.list, className)}>
      {tabs.map((tab) => (
        <Primitive.Trigger key={tab.value} value={tab.value} className={styles.tab}>
          {tab.label}
          {tab.count !== undefined && (
            <Text as="span" tone={3} weight="medium" figures>
              {tab.count.toLocaleString(language)}
              {tab.isMore && '+'}
            </Text>
          )}
        </Primitive.Trigger>
      ))}
    </Primitive.List>
  )
}

export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Primitive.Content value={value} className={styles.panel}>
      {children}
    </Primitive.Content>
  )
}
