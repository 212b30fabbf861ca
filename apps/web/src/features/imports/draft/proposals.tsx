import type { GameCard } from '@guildhall/contract/games'
import type { ImportRow } from '@guildhall/contract/imports'
import { Cover } from '../../../ui/covers/cover.tsx'
import styles from './proposals.module.css'

type ProposalsProps = { row: ImportRow; isBusy: boolean; onChoose: (gameId: string) => void }

/** Games that a row may mean: one press says which. */
export function Proposals({ row, isBusy, onChoose }: ProposalsProps) {
  return (
    <ul aria-label={`${row.title} may be`} className={styles.list}>
      {row.proposals.map((game) => (
        <li key={game.id}>
          <button type="button" aria-disabled={isBusy} onClick={() => onChoose(game.id)} className={styles.proposal}>
            <Cover title={game.title} cover={game.cover} size={40} decorative />
            <span className={styles.words}>{nameOf(game)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function nameOf({ title, releaseYear }: GameCard): string {
  return releaseYear === null ? title : `${title}, ${releaseYear}`
}
