import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import styles from './dock.module.css'

type DockProps = {
  /** What it is for whoever goes from part to part of the page. */
  label?: string | undefined
  /** What is next in one line, and the one button. */
  children: ReactNode
}

/** A strip above the bar at the foot of phones; what pops up keeps above it. Nowhere else is it seen. */
export function Dock({ label, children }: DockProps) {
  const dock = useRef<HTMLDivElement>(null)
  useFootOfDock(dock)
  return (
    <div ref={dock} role={label && 'region'} aria-label={label} className={styles.dock}>
      {children}
    </div>
  )
}

/** Its upper edge is what `useFoot` measures elsewhere; here it moves with what lies below, which nobody measures anew. */
function useFootOfDock(dock: RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    const element = dock.current
    if (element === null) return
    const root = document.documentElement
    const observer = new ResizeObserver(() => {
      const { offsetHeight } = element
      const foot = `calc(var(--tabbar) + var(--floor, 0px) + env(safe-area-inset-bottom) + ${offsetHeight}px)`
      root.style.setProperty('--foot', offsetHeight === 0 ? '0px' : foot)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      root.style.removeProperty('--foot')
    }
  }, [dock])
}
