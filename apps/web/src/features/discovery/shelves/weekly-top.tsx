import type { WeeklyTop } from '@guildhall/contract/discovery'
import { t } from '@lingui/core/macro'
import { Flame } from 'lucide-react'
import { asPerson } from '../../../platform/names/person-name.ts'
import { cx } from '../../../ui/class-names.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Cover } from '../../../ui/covers/cover.tsx'
import { useRealCovers } from '../../../ui/covers/covers-wanted.ts'
import { Line, Stack } from '../../../ui/dress/stack.tsx'
import { Text } from '../../../ui/dress/text.tsx'
import { Tag } from '../../../ui/marks/tag.tsx'
import { ShieldStack } from '../../../ui/people/shield-stack.tsx'
import { friendWords, weekWords } from './shelf-words.ts'
import styles from './weekly-top.module.css'

/** What the most members played lately, with its cover as the wall behind it. */
export function WeeklyTopHero({ top }: { top: WeeklyTop }) {
  const { game, friends, friendsInAll } = top
  const people = friends.map(asPerson)
  const areReal = useRealCovers()
  const art = areReal ? game.cover : (game.cover.drawn ?? game.cover)
  return (
    <section aria-labelledby="weekly-top" className={styles.hero}>
      <span aria-hidden="true" className={cx(styles.art, art.lettering === null && styles.photo)}>
        <img src={art.url} alt="" draggable={false} decoding="async" />
      </span>
      <Line gap={6} className={styles.inside}>
        <Cover title={game.title} cover={game.cover} decorative eager className={styles.cover} />
        <Stack gap={2} align="start" grow className={styles.words}>
          <Tag tone="candle" icon={Flame}>
            {t`Most played this week`}
          </Tag>
          <h2 id="weekly-top" className={styles.title}>
            {game.title}
          </h2>
          <Text tone={2}>{weekWords(top)}</Text>
          {people.length > 0 && (
            <Line as="p" gap={3} size="meta" tone={2}>
              <ShieldStack people={people} max={5} size={28} />
              {friendWords(friendsInAll)}
            </Line>
          )}
        </Stack>
        <ButtonLink tone="primary" href={`/game/${game.id}`} className={styles.open}>
          {t`Open game page`}
        </ButtonLink>
      </Line>
    </section>
  )
}
