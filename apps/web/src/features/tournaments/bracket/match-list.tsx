import type { BracketMatch } from '@guildhall/contract/tournaments'
import { cx } from '../../../ui/class-names.ts'
import { Link } from '../../../ui/link.tsx'
import { VisuallyHidden } from '../../../ui/type/visually-hidden.tsx'
import { matchHref } from '../tournament-href.ts'
import { isOpenMatch, matchStateWords } from '../words/match-words.ts'
import { matchNumber, type Players } from '../words/players.ts'
import { placeInStage } from '../words/round-words.ts'
import styles from './bracket.module.css'
import { matchLabel, SideRow } from './bracket-node.tsx'
import type { Stage } from './layout.ts'

type MatchListProps = {
  label: string
  tournamentId: string
  stage: Stage
  matches: readonly BracketMatch[]
  players: Players
  /** Where matches of several rounds stand together. */
  saysRound?: boolean
}

/** Matches one below the other, each the way to its room. */
export function MatchList({ label, tournamentId, stage, matches, players, saysRound = false }: MatchListProps) {
  return (
    <ol aria-label={label} className={styles.rows}>
      {matches.map((match) => {
        const round = placeInStage(stage, match)
        const isMine = match.sides.some(({ entrantId }) => entrantId !== null && players.get(entrantId)?.isMe)
        return (
          <li key={match.name}>
            <Link
              href={matchHref(tournamentId, match.name)}
              className={cx(
                styles['row-link'],
                match.state === 'running' && styles.live,
                match.state === 'disputed' && styles.disputed,
                isMine && isOpenMatch(match) && styles.mine,
              )}
            >
              <VisuallyHidden>{matchLabel(match, players, round)}</VisuallyHidden>
              <span aria-hidden="true" className={styles.caption}>
                <span className={styles.place}>
                  {[matchNumber(match.name), ...(saysRound ? [round] : []), match.station ?? []].flat().join(' · ')}
                </span>
                {isOpenMatch(match) ? (
                  <strong>{matchStateWords[match.state]}</strong>
                ) : (
                  <span>{matchStateWords[match.state]}</span>
                )}
              </span>
              <span aria-hidden="true" className={styles.box}>
                <SideRow match={match} side={0} players={players} />
                <SideRow match={match} side={1} players={players} />
              </span>
            </Link>
          </li>
        )
      })}
    </ol>
  )
}
