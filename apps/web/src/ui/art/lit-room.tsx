import { useId } from 'react'
import styles from './lit-room.module.css'
import { company, furniture, room, type Shape, view } from './lit-room-shapes.ts'

const colour = (name: string | undefined) => (name === undefined ? undefined : `var(--${name})`)

/** Six people around a long table by lamplight, and one chair that is free. Decoration: the page says so in words. */
export function LitRoom() {
  const id = useId()
  return (
    <div className={styles.room}>
      <svg viewBox="0 0 1144 320" preserveAspectRatio="xMaxYMid slice" aria-hidden="true" className={styles.picture}>
        <defs>
          <radialGradient id={`${id}-light`}>
            <stop offset="0" stopColor="var(--lamp)" stopOpacity="0.62" />
            <stop offset="0.45" stopColor="var(--glow)" stopOpacity="0.26" />
            <stop offset="1" stopColor="var(--glow)" stopOpacity="0" />
          </radialGradient>
          <linearGradient id={`${id}-sky`} x2="0" y2="1">
            <stop offset="0" stopColor="var(--sky0)" />
            <stop offset="1" stopColor="var(--sky1)" />
          </linearGradient>
          <clipPath id={`${id}-window`}>
            <path d="M704 190V112a88 74 0 0 1 176 0v78z" />
          </clipPath>
        </defs>
        <Shapes of={room} />
        <g clipPath={`url(#${id}-window)`}>
          <path d="M702 30h180v170h-180z" fill={`url(#${id}-sky)`} />
          <Shapes of={view} />
        </g>
        <Shapes of={furniture} />
        <g fill={`url(#${id}-light)`}>
          <circle cx="640" cy="140" r="150" />
          <circle cx="792" cy="150" r="190" />
          <circle cx="960" cy="140" r="150" />
        </g>
        <Shapes of={company} />
      </svg>
    </div>
  )
}

function Shapes({ of }: { of: readonly Shape[] }) {
  return of.map(({ fill, line, width, d, move, opacity }) => (
    <path
      key={`${d}${move}`}
      d={d}
      fill={colour(fill) ?? 'none'}
      stroke={colour(line)}
      strokeWidth={width}
      strokeLinecap={line === undefined ? undefined : 'round'}
      transform={move}
      opacity={opacity}
    />
  ))
}
