import { type ReactNode, useRef } from 'react'
import { Cluster } from '../dress/stack.tsx'
import { useFoot } from '../feedback/use-foot.ts'
import styles from './chosen-bar.module.css'

/** What can be done to all that is chosen of a list, in sight however long the list is: it keeps to the foot of the window. */
export function ChosenBar({ label, children }: { label: string; children: ReactNode }) {
  const bar = useRef<HTMLElement>(null)
  useFoot(bar)
  return (
    <Cluster as="section" ref={bar} gap={2} aria-label={label} className={styles.bar}>
      {children}
    </Cluster>
  )
}
