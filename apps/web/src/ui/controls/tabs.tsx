import * as Primitive from 'radix-ui/tabs'
import { createContext, type ReactNode, use, useEffect, useRef } from 'react'
import { cx } from '../class-names.ts'
import { Text } from '../dress/text.tsx'
import { language } from '../language/language.ts'
import { readingDirection } from '../language/reading-direction.ts'
import styles from './tabs.module.css'

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

/** The tab that is chosen in the room around. */
const Chosen = createContext('')

/** Holds a `TabList` and one `TabPanel` a tab, wherever inside it they stand. */
export function TabRoom<Value extends string>({ value, onChange, children }: TabRoomProps<Value>) {
  return (
    <Primitive.Root dir={readingDirection()} value={value} onValueChange={(next) => onChange(next as Value)}>
      <Chosen value={value}>{children}</Chosen>
    </Primitive.Root>
  )
}

export function TabList<Value extends string>({ label, tabs, className }: TabListProps<Value>) {
  const list = useRef<HTMLDivElement>(null)
  const chosen = use(Chosen)
  useEffect(() => showTab(list.current, chosen), [chosen])
  return (
    <Primitive.List ref={list} aria-label={label} className={cx(styles.list, className)}>
      {tabs.map((tab) => (
        <Primitive.Trigger key={tab.value} value={tab.value} data-tab={tab.value} className={styles.tab}>
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

/** Of the tabs beside the chosen one so much stays in sight that one sees there are more. */
const besideIt = 40

/** On a phone a list may be wider than the page: it stands where the chosen tab is. The page itself does not move. */
function showTab(list: HTMLElement | null, value: string): void {
  if (list === null || list.scrollWidth <= list.clientWidth) return
  const tab = [...list.querySelectorAll<HTMLElement>('[data-tab]')].find(({ dataset }) => dataset['tab'] === value)
  if (tab === undefined) return
  const [room, place] = [list.getBoundingClientRect(), tab.getBoundingClientRect()]
  const [before, behind] = [place.left - room.left - besideIt, place.right - room.right + besideIt]
  if (before < 0) list.scrollBy({ left: before })
  else if (behind > 0) list.scrollBy({ left: behind })
}
