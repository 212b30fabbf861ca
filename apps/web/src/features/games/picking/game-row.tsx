import type { GameCard } from '@guildhall/contract/games'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { genreWords } from '../../../platform/names/genre-word.ts'
import { Cover } from '../../../ui/covers/cover.tsx'
import { Line, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { Link } from '../../../ui/link.tsx'
import styles from './game-row.module.css'

type GameRowProps = {
  game: GameCard
  /** Makes the title a link. */
  href?: string | undefined
  /** The link was followed: a dialog around it should close. */
  onOpen?: (() => void) | undefined
  /** In place of year and genres. */
  line?: ReactNode
  actions?: ReactNode
}

/** A game in a list of them: cover, title, a line, and what can be done with it. */
export function GameRow({ game, href, onOpen, line, actions }: GameRowProps) {
  const { title, cover } = game
  return (
    <Line gap={3.5} grow>
      <Cover title={title} cover={cover} size={48} decorative />
      <Stack gap={0} grow className={styles.words}>
        {href === undefined ? (
          <Text as="span" weight="strong" breaks className={styles.title}>
            {title}
          </Text>
        ) : (
          <Text as={Link} weight="strong" breaks href={href} className={styles.title} onClick={onOpen}>
            {title}
          </Text>
        )}
        <Quiet as="span" breaks>
          {line ?? gameLine(game)}
        </Quiet>
      </Stack>
      {actions && (
        <Line align="stretch" firm>
          {actions}
        </Line>
      )}
    </Line>
  )
}

function gameLine({ releaseYear, genres }: GameCard): string {
  return [releaseYear, genreWords(genres.slice(0, 2))].filter(Boolean).join(' · ') || t`Nothing more is known`
}
