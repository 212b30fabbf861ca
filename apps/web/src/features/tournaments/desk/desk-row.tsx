import { t } from '@lingui/core/macro'
import { type ReactNode, useRef } from 'react'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { Tag } from '../../../ui/marks/tag.tsx'
import { RelativeTime } from '../../../ui/type/relative-time.tsx'
import { matchHref } from '../tournament-href.ts'
import { scoreText } from '../words/match-words.ts'
import { playerName } from '../words/players.ts'
import styles from './desk.module.css'
import type { DeskRow as Row } from './desk.queries.ts'
import { deskAbout, deskTitle, deskTones } from './desk-words.ts'

type DeskRowProps = { id: string; row: Row; isBusy: boolean; onDecide(): void; onDealtWith(): void }

/** What waits, since when, what hangs on it, and what to do about it. */
export function DeskRow({ id, row, isBusy, onDecide, onDealtWith }: DeskRowProps) {
  const { kind, match, mayDecide } = row
  const hasDeed = mayDecide && (kind === 'disputed' || kind === 'late' || kind === 'called')
  const toRoom = (
    <ButtonLink tone={hasDeed ? 'quiet' : 'secondary'} href={matchHref(id, match)} data-desk="room">
      {t`Open the room`}
    </ButtonLink>
  )
  return (
    <Framed row={row}>
      {kind === 'disputed' && <Said row={row} />}
      <Cluster gap={2}>
        {(kind === 'disputed' || kind === 'late') && mayDecide && (
          <Button tone={kind === 'disputed' ? 'primary' : 'secondary'} data-desk="main" onClick={onDecide}>
            {kind === 'disputed' ? t`Settle it` : t`Decide`}
          </Button>
        )}
        {kind === 'called' && mayDecide && (
          <Button data-desk="main" busy={isBusy && t`Sending`} onClick={onDealtWith}>
            {t`Dealt with`}
          </Button>
        )}
        {toRoom}
      </Cluster>
    </Framed>
  )
}

/** A row that keys go to. */
export function Framed({ row, children }: { row: Row; children: ReactNode }) {
  const frame = useRef<HTMLLIElement>(null)
  const { kind, since } = row
  return (
    <li ref={frame} tabIndex={-1} data-row="" className={styles[kind]}>
      <Stack gap={2}>
        <Cluster gap={2}>
          <Text as="h3" size="body" weight="strong">
            {deskTitle(row)}
          </Text>
          <Tag tone={deskTones[kind]}>
            <RelativeTime at={since} />
          </Tag>
        </Cluster>
        <Quiet breaks>{deskAbout(row)}</Quiet>
        {children}
      </Stack>
    </li>
  )
}

function Said({ row: { reports, players } }: { row: Row }) {
  return (
    <ul aria-label={t`What both sides say`} className={styles.said}>
      {reports.map(({ side, score }) => (
        <li key={side}>
          <span>{playerName(players[side === 0 ? 0 : 1])}</span>
          <b>{scoreText(score)}</b>
        </li>
      ))}
    </ul>
  )
}
