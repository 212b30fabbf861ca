import { cx } from '../class-names.ts'
import styles from './bracket-fragment.module.css'

type Side = { seed: number; name: string; score: number; won?: boolean }

const SEMIS: readonly (readonly [Side, Side])[] = [
  [
    { seed: 1, name: 'Jun Takeda', score: 2, won: true },
    { seed: 4, name: 'Theo Baptiste', score: 0 },
  ],
  [
    { seed: 2, name: 'Ines Carvalho', score: 2, won: true },
    { seed: 3, name: 'Kasper Nyholm', score: 1 },
  ],
]

/** The end of a small tournament, its final under way. */
export function BracketFragment() {
  return (
    <div className={styles.bracket}>
      <div className={styles.round}>
        {SEMIS.map((sides) => (
          <Match key={sides[0].name} sides={sides} />
        ))}
      </div>
      <div className={styles.join} />
      <div className={styles.round}>
        <Match
          live
          sides={[
            { seed: 1, name: 'Jun Takeda', score: 1 },
            { seed: 2, name: 'Ines Carvalho', score: 1 },
          ]}
        />
      </div>
    </div>
  )
}

function Match({ sides, live }: { sides: readonly [Side, Side]; live?: boolean }) {
  return (
    <div className={cx(styles.match, live && styles.live)}>
      {sides.map((side) => (
        <div key={side.name} className={cx(styles.side, side.won && styles.won)}>
          <span className={styles.seed}>{side.seed}</span>
          <span className={styles.name}>{side.name}</span>
          <span className={styles.score}>{side.score}</span>
        </div>
      ))}
      {live && (
        <div className={styles.state}>
          <span className={styles.now}>Live now</span>
          <span>Best of 5</span>
        </div>
      )}
    </div>
  )
}
