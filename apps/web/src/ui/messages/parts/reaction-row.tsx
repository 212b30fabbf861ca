import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Tooltip } from '../../controls/tooltip.tsx'
import { Cluster } from '../../dress/stack.tsx'
import { Icon, type LucideIcon } from '../../icon.tsx'
import { countText } from '../../marks/count.tsx'
import { useReachable } from './reachable.ts'
import styles from './reaction-row.module.css'

/** Drawn when it is one of the house, an emoji else. */
export type ReactionFace = { label: string; icon: LucideIcon } | { label: string; emoji: string }

export type ShownReaction = {
  key: string
  face: ReactionFace
  count: number
  isOwn: boolean
  /** "Wren, Tobias and you" */
  names: string
}

type ReactionRowProps = {
  reactions: readonly ShownReaction[]
  /** Without it they are only shown. */
  onToggle?: ((reaction: ShownReaction) => void) | undefined
  /** A button behind them, such as one for more. */
  children?: ReactNode
}

/** Under a bubble: how many reacted with what; a press joins them or steps back. */
export function ReactionRow({ reactions, onToggle, children }: ReactionRowProps) {
  const reachable = useReachable()
  if (reactions.length === 0) return null
  return (
    <Cluster as="ul" lineGap={1.5} align="stretch" aria-label={t`Reactions`} className={styles.row}>
      {reactions.map((reaction) => (
        <li key={reaction.key}>
          <Tooltip label={`${reaction.face.label}: ${reaction.names}`}>
            <button
              type="button"
              {...reachable}
              aria-pressed={reaction.isOwn}
              aria-label={`${reaction.face.label}, ${reaction.count}. ${reaction.names}`}
              disabled={onToggle === undefined}
              className={styles.chip}
              onClick={() => onToggle?.(reaction)}
            >
              <ReactionDrawing face={reaction.face} />
              {countText(reaction.count)}
            </button>
          </Tooltip>
        </li>
      ))}
      {children && <li>{children}</li>}
    </Cluster>
  )
}

export function ReactionDrawing({ face }: { face: ReactionFace }) {
  if ('icon' in face) return <Icon icon={face.icon} size="small" />
  return (
    <span aria-hidden="true" className={styles.emoji}>
      {face.emoji}
    </span>
  )
}
