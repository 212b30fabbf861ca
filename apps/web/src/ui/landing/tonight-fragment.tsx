import { t } from '@lingui/core/macro'
import { Line, Stack } from '../dress/stack.tsx'
import { Quiet } from '../dress/text.tsx'
import { ShieldStack } from '../people/shield-stack.tsx'
import { Cover } from './cover.tsx'
import type { CoverName } from './cover-motifs.tsx'
import styles from './rows.module.css'

type Shared = { cover: CoverName; title: string; words: string }

const people = ['Tobias Okafor', 'Mara Lindqvist', 'Wren Abbott', 'Ines Carvalho'].map((name) => ({
  id: `landing-${name}`,
  name,
}))

const games: readonly Shared[] = [
  { cover: 'deep-lode', title: 'Deep Lode', words: t`Up to 4 players · PC, 61 h in all` },
  { cover: 'paper-kings', title: 'Paper Kings', words: t`Up to 6 players · PC, Mac` },
  { cover: 'tidewright', title: 'Tidewright', words: t`For several players · PC` },
]

/** What the four of a group could play, as all of them own it. */
export function TonightFragment() {
  return (
    <Stack gap={3} justify="center" grow>
      <Line gap={3}>
        <ShieldStack people={people} max={4} size={28} />
        <Quiet as="span">{t`All four of you own these`}</Quiet>
      </Line>
      <ul>
        {games.map(({ cover, title, words }) => (
          <Line as="li" gap={3} shrinks key={title} className={styles.row}>
            <Cover name={cover} size="small" />
            <Stack as="span" gap={0} grow>
              <b>{title}</b>
              <Quiet as="span">{words}</Quiet>
            </Stack>
          </Line>
        ))}
      </ul>
    </Stack>
  )
}
