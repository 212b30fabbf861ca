import { t } from '@lingui/core/macro'
import { Line, Stack } from '../dress/stack.tsx'
import { Quiet } from '../dress/text.tsx'
import { ShieldAvatar } from '../people/shield-avatar.tsx'
import { StarRow } from '../ratings/star-row.tsx'
import styles from './rows.module.css'

type Review = { name: string; halves: number; behind: string; words: string }

const reviews: readonly Review[] = [
  {
    name: 'Ines Carvalho',
    halves: 9,
    behind: t`31 h, proved by Steam`,
    words: t`The last climb is the whole game in one breath. Bring somebody to hold the rope.`,
  },
  {
    name: 'Jun Takeda',
    halves: 5,
    behind: t`4 h, typed`,
    words: t`Lovely to look at, and then it rains for two hours.`,
  },
]

/** What two members think of a game, and how long they played it. */
export function ReviewFragment() {
  return (
    <Stack as="ul" gap={0} justify="center" grow>
      {reviews.map(({ name, halves, behind, words }) => (
        <Line as="li" gap={3} align="start" shrinks key={name} className={styles.review}>
          <ShieldAvatar seed={`landing-${name}`} name={name} size={32} decorative />
          <Stack gap={1} grow>
            <b>{name}</b>
            <Line gap={2}>
              <span className={styles.stars}>
                <StarRow halves={halves} />
              </span>
              <Quiet as="span">{behind}</Quiet>
            </Line>
            <p className={styles.words}>{words}</p>
          </Stack>
        </Line>
      ))}
    </Stack>
  )
}
