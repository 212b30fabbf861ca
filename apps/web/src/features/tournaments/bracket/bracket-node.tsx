import type { BracketMatch } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { memo, type ReactNode } from 'react'
import { cx } from '../../../ui/class-names.ts'
import { Link } from '../../../ui/link.tsx'
import { Lozenge } from '../../../ui/marks/lozenge.tsx'
import { VisuallyHidden } from '../../../ui/type/visually-hidden.tsx'
import { SoftText } from '../../../ui/words/soft-text.tsx'
import { matchHref } from '../tournament-href.ts'
import { cellOf, isOpenMatch, matchStateWords } from '../words/match-words.ts'
import { matchNumber, type Players, sideWords } from '../words/players.ts'
import styles from './bracket.module.css'
import { nodeHeight, nodeWidth } from './layout.ts'

type NodeProps = {
  tournamentId: string
  match: BracketMatch
  players: Players
  /** The round, for who cannot see where it stands. */
  round: string
  x: number
  y: number
  isStop: boolean
  isOnWay: boolean
  isDimmed: boolean
}

/** A match where it stands in the bracket; what is played elsewhere draws it as little as scrolling does. */
export const BracketNode = memo(function BracketNode(props: NodeProps) {
  const { tournamentId, match, players, round, x, y, isStop, isOnWay, isDimmed } = props
  const { name, state } = match
  const isMine = match.sides.some(({ entrantId }) => entrantId !== null && players.get(entrantId)?.isMe)
  const isOpen = isOpenMatch(match)
  return (
    <Link
      href={matchHref(tournamentId, name)}
      data-match={name}
      draggable={false}
      tabIndex={isStop ? 0 : -1}
      style={{ insetInlineStart: x, insetBlockStart: y, width: nodeWidth, height: nodeHeight }}
      className={cx(
        styles.node,
        state === 'running' && styles.live,
        state === 'disputed' && styles.disputed,
        isOpen && isMine && styles.mine,
        isOnWay && styles.way,
        isDimmed && styles.dimmed,
      )}
    >
      <VisuallyHidden>{matchLabel(match, players, round)}</VisuallyHidden>
      <span aria-hidden="true" className={styles.caption}>
        <span className={styles.place}>
          {match.station === null ? matchNumber(name) : `${matchNumber(name)} · ${match.station}`}
        </span>
        {isOpen && <strong>{matchStateWords[state]}</strong>}
      </span>
      <span aria-hidden="true" className={styles.box}>
        <SideRow match={match} side={0} players={players} />
        <SideRow match={match} side={1} players={players} />
      </span>
    </Link>
  )
})

type SideRowProps = { match: BracketMatch; side: 0 | 1; players: Players }

export function SideRow({ match, side, players }: SideRowProps): ReactNode {
  const { entrantId } = match.sides[side]
  const player = entrantId === null ? undefined : players.get(entrantId)
  const hasWon = match.result?.winner === side
  return (
    <span className={cx(styles.side, hasWon && styles.won, player === undefined && styles.open)}>
      <span className={styles.seed}>{player?.seed}</span>
      <span className={styles.name}>
        <bdi>{player?.team ? <SoftText text={player.team} still /> : sideWords(match.sides[side], players)}</bdi>
        {player?.isMe && <Lozenge className={styles.me} />}
      </span>
      <span className={styles.score}>{cellOf(match, side)}</span>
    </span>
  )
}

/** "Semi-finals, match 5: Jun Takeda 2, Kasper Nyholm 1. Settled" */
export function matchLabel(match: BracketMatch, players: Players, round: string): string {
  const number = matchNumber(match.name)
  const saying = (side: 0 | 1): string => {
    const cell = cellOf(match, side)
    const who = sideWords(match.sides[side], players)
    return cell === '–' ? who : `${who} ${cell}`
  }
  const state = matchStateWords[match.state]
  return match.station === null
    ? t`${round}, match ${number}: ${saying(0)}, ${saying(1)}. ${state}`
    : t`${round}, match ${number}, ${match.station}: ${saying(0)}, ${saying(1)}. ${state}`
}
