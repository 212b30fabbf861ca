import type { GameCard } from '@guildhall/contract/games'
import type { ImportRow } from '@guildhall/contract/imports'
import { t } from '@lingui/core/macro'
import { Cover } from '../../../ui/covers/cover.tsx'
import { Cluster, Line } from '../../../ui/dress/stack.tsx'
import { Text } from '../../../ui/dress/text.tsx'
import styles from './proposals.module.css'

type ProposalsProps = { row: ImportRow; isBusy: boolean; onChoose: (gameId: string) => void }

/** Games that a row may mean: one press says which. */
export function Proposals({ row, isBusy, onChoose }: ProposalsProps) {
  return (
    <Cluster as="ul" align="stretch" aria-label={t`${row.title} may be`}>
      {row.proposals.map((game) => (
        <li key={game.id}>
          <Line
            as="button"
            size="meta"
            type="button"
            aria-disabled={isBusy}
            onClick={() => onChoose(game.id)}
            className={styles.proposal}
          >
            <Cover title={game.title} cover={game.cover} size={40} decorative />
            <Text as="span" shrinks breaks>
              {nameOf(game)}
            </Text>
          </Line>
        </li>
      ))}
    </Cluster>
  )
}

function nameOf({ title, releaseYear }: GameCard): string {
  return releaseYear === null ? title : `${title}, ${releaseYear}`
}
