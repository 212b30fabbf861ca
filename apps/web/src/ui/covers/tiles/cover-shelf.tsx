import { t } from '@lingui/core/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '../../controls/icon-button.tsx'
import { readingDirection } from '../../language/reading-direction.ts'
import { SectionHeader } from '../../surfaces/page.tsx'
import styles from './cover-grid.module.css'

type CoverShelfProps = {
  title: ReactNode
  /** The title as plain words. */
  label: string
  /** Beside the title: a remark or a link. */
  aside?: ReactNode
  children: ReactNode
}

/** Tiles side by side, with a way to those that do not fit. */
export function CoverShelf({ title, label, aside, children }: CoverShelfProps) {
  const id = useId()
  const { row, reach, turn } = useSideways()
  return (
    <section aria-labelledby={id}>
      <SectionHeader
        id={id}
        title={title}
        aside={
          <span className={styles.aside}>
            {aside}
            {(reach.back || reach.on) && (
              <span className={styles.turns}>
                <IconButton
                  icon={ChevronLeft}
                  label={t`${label}: back`}
                  disabled={!reach.back}
                  onClick={() => turn(-1)}
                />
                <IconButton
                  icon={ChevronRight}
                  label={t`${label}: more`}
                  disabled={!reach.on}
                  onClick={() => turn(1)}
                />
              </span>
            )}
          </span>
        }
      />
      <div ref={row} className={styles.sideways}>
        <ul aria-label={label} className={styles.row}>
          {children}
        </ul>
      </div>
    </section>
  )
}

/** How far a row can be moved either way, and moving it by what is seen of it. */
function useSideways() {
  const row = useRef<HTMLDivElement>(null)
  const [reach, setReach] = useState({ back: false, on: false })
  useEffect(() => {
    const element = row.current
    if (element === null) return
    const measure = () => {
      const room = element.scrollWidth - element.clientWidth
      // From right to left it counts below zero.
      const gone = Math.abs(element.scrollLeft)
      // Browsers stop at parts of a pixel.
      const next = { back: gone > 1, on: gone < room - 1 }
      setReach((last) => (last.back === next.back && last.on === next.on ? last : next))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    element.addEventListener('scroll', measure, { passive: true })
    measure()
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [])
  const turn = (direction: 1 | -1) => {
    const width = row.current?.clientWidth ?? 0
    const left = readingDirection() === 'rtl' ? -direction * width : direction * width
    row.current?.scrollBy({ left, behavior: 'smooth' })
  }
  return { row, reach, turn }
}
