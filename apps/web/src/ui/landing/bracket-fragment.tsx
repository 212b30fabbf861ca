import { cx } from '../class-names.ts'
import { Line, Stack } from '../dress/stack.tsx'
import { Text } from '../dress/text.tsx'
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
      <Stack gap={3}>
        {SEMIS.map((sides) => (
          <Match key={sides[0].name} sides={sides} />
        ))}
      </Stack>
      <div className={styles.join} />
      <Stack gap={3}>
        <Match
          live
          sides={[
            { seed: 1, name: 'Jun Takeda', score: 1 },
            { seed: 2, name: 'Ines Carvalho', score: 1 },
          ]}
        />
      </Stack>
    </div>
  )
}

function Match({ sides, live }: { sides: readonly [Side, Side]; live?: boolean }) {
  return (
    <div className={cx(styles.match, live && styles.live)}>
      {sides.map((side) => (
        <div key={side.name} className={cx(styles.side, side.won && styles.won)}>
          <span className={styles.seed}>{side.seed}</span>
          <Text as="span" cut>
            {side.name}
          </Text>
          <span className={styles.score}>{side.score}</span>
        </div>
      ))}
      {live && (
        <Line align="stretch" justify="between" size="micro" tone={3} className={styles.state}>
          <span className={styles.now}>Live now</span>
          <span>Best of 5</span>
        </Line>
      )}
    </div>
  )
}
