import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { cx } from '../class-names.ts'
import { IconButton } from '../controls/icon-button.tsx'
import { overItsFace } from '../fields/over-its-face.ts'
import { keyAlongReading, readingDirection } from '../language/reading-direction.ts'
import styles from './star-input.module.css'
import { StarRow } from './star-row.tsx'
import { starsText } from './stars-text.ts'

const halvesInAll = 10

type StarInputProps = {
  /** What is rated, such as "Your rating of Tunic". */
  label: string
  /** In half stars, 1 to 10; `null` while there is no rating. */
  value: number | null
  onChange: (value: number | null) => void
}

/** A rating to give: a slider in half steps. Under the pointer it shows what a press would give. */
export function StarInput({ label, value, onChange }: StarInputProps) {
  const slider = useRef<HTMLInputElement>(null)
  const [preview, setPreview] = useState<number>()
  const choose = (next: number) => {
    if (next !== value) onChange(next)
  }
  return (
    <span className={styles.rating}>
      {/* The whole row of stars is the track; the slider itself has the focus, the keys and the words. */}
      <span
        className={styles.track}
        onPointerDown={(event) => {
          if (event.button !== 0) return
          event.preventDefault()
          slider.current?.focus()
          event.currentTarget.setPointerCapture?.(event.pointerId)
          setPreview(halvesAt(event))
        }}
        onPointerMove={(event) => setPreview(halvesAt(event))}
        onPointerLeave={() => setPreview(undefined)}
        onPointerCancel={() => setPreview(undefined)}
        onPointerUp={(event) => {
          if (event.button !== 0) return
          choose(halvesAt(event))
          if (event.pointerType !== 'mouse') setPreview(undefined)
        }}
      >
        <input
          ref={slider}
          type="range"
          min={0}
          max={halvesInAll}
          step={1}
          value={value ?? 0}
          aria-label={label}
          aria-valuetext={value === null ? t`Not rated` : starsText(value)}
          className={cx(overItsFace, styles.slider)}
          onKeyDown={(event) => {
            const next = halvesByKey(event, value)
            if (next === undefined) return
            event.preventDefault()
            if (next === null) onChange(null)
            else choose(next)
          }}
          onChange={(event) => onChange(event.target.valueAsNumber || null)}
        />
        <span className={styles.stars} data-preview={preview !== undefined || undefined}>
          <StarRow halves={preview ?? value ?? 0} />
        </span>
      </span>
      {value !== null && (
        <IconButton
          icon={X}
          label={t`Clear: ${label}`}
          className={styles.clear}
          onClick={() => {
            slider.current?.focus()
            onChange(null)
          }}
        />
      )}
    </span>
  )
}

/** The half star under the pointer. */
function halvesAt({ currentTarget, clientX }: PointerEvent<HTMLElement>): number {
  const { left, right, width } = currentTarget.getBoundingClientRect()
  const lit = readingDirection() === 'rtl' ? right - clientX : clientX - left
  const share = width === 0 ? 0 : lit / width
  return Math.min(halvesInAll, Math.max(1, Math.ceil(share * halvesInAll)))
}

/** No key but those for it takes the rating back. */
function halvesByKey(
  { key: pressed, ctrlKey, metaKey, altKey }: KeyboardEvent,
  value: number | null,
): number | null | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  const key = keyAlongReading(pressed)
  const now = value ?? 0
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(halvesInAll, now + 1)
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(1, now - 1)
  if (key === 'PageUp') return Math.min(halvesInAll, now + 2)
  if (key === 'PageDown') return Math.max(1, now - 2)
  if (/^[1-5]$/.test(key)) return Number(key) * 2
  if (key === 'Home') return 1
  if (key === 'End') return halvesInAll
  if (key === 'Delete' || key === 'Backspace') return value === null ? undefined : null
  return undefined
}
