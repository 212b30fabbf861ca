import { Line, Stack } from '../dress/stack.tsx'
import { Quiet } from '../dress/text.tsx'
import styles from './challenges-fragment.module.css'
import { Cover } from './cover.tsx'
import type { CoverName } from './cover-motifs.tsx'

type Challenge = { cover: CoverName; title: string; state: string; percent: number }

const CHALLENGES: readonly Challenge[] = [
  { cover: 'summit-song', title: 'Finish something under four hours', state: '18 of 25 have', percent: 72 },
  { cover: 'lampfall', title: 'No lamps on the last floor', state: 'You are on attempt 9', percent: 35 },
  { cover: 'paper-kings', title: 'Teach one trick to a beginner', state: 'Done by Ines and 6 others', percent: 100 },
]

/** Three challenges of a week and how far they are. */
export function ChallengesFragment() {
  return (
    <Stack as="ul" gap={0} justify="center" grow>
      {CHALLENGES.map((challenge) => (
        <Line as="li" gap={3} shrinks key={challenge.title} className={styles.row}>
          <Cover name={challenge.cover} size="small" />
          <Stack as="span" gap={0} grow className={styles.words}>
            <b>{challenge.title}</b>
            <Quiet as="span">{challenge.state}</Quiet>
          </Stack>
          <Ring percent={challenge.percent} />
        </Line>
      ))}
    </Stack>
  )
}

function Ring({ percent }: { percent: number }) {
  const isDone = percent === 100
  return (
    <svg viewBox="0 0 44 44" data-done={isDone || undefined} className={styles.ring}>
      <circle cx="22" cy="22" r="19" pathLength="100" className={styles.track} />
      <circle cx="22" cy="22" r="19" pathLength="100" strokeDasharray={`${percent} 100`} className={styles.done} />
      {isDone ? (
        <path d="m16 22.5 4.5 4.5 8-9" className={styles.tick} />
      ) : (
        <text x="22" y="26" textAnchor="middle" className={styles.number}>
          {percent}
        </text>
      )}
    </svg>
  )
}
