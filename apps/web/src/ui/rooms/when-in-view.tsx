import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './when-in-view.module.css'

/** How far below the edge of the window something is drawn already. */
const ahead = '300px'

/**
 * Draws what lies further down once the reader comes near, so that what it asks for waits until then, too.
 * `until` holds its place, as tall as what comes.
 */
export function WhenInView({ until, children }: { until?: ReactNode; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(() => typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (isNear || place.current === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: `${ahead} 0px` },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNear])
  return isNear ? (
    children
  ) : (
    <div ref={place} className={styles.place}>
      {until}
    </div>
  )
}
