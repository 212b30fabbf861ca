import type { TournamentDesk } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { useRef } from 'react'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { usePageKeys } from '../../../ui/keys/page-keys.ts'
import { Card } from '../../../ui/surfaces/card.tsx'
import { useMinute } from '../../../ui/type/relative-time.tsx'
import styles from './desk.module.css'
import { useAnswerCallOf } from './desk.queries.ts'
import { DeskRow } from './desk-row.tsx'
import { MissingRows } from './missing-rows.tsx'
import type { DeskWish } from './wished-match.tsx'

type DeskQueueProps = { id: string; pausedAt: string | null; desk: TournamentDesk; onWish(wish: DeskWish): void }

/** What needs the reader, what holds up most first. J and K go through it. */
export function DeskQueue({ id, pausedAt, desk: { rows }, onWish }: DeskQueueProps) {
  const list = useRef<HTMLUListElement>(null)
  const answer = useAnswerCallOf(id)
  useQueueKeys(list)
  const missing = rows.filter(({ kind }) => kind === 'missing')
  useMinute()
  const now = pausedAt === null ? serverNow() : Date.parse(pausedAt)
  // As long as those who are missing have time to come nobody has to do anything about it.
  const waiting = rows.filter(({ graceUntil }) => graceUntil === null || Date.parse(graceUntil) <= now).length
  return (
    <Card as="section" aria-labelledby="queue">
      <Stack gap={0}>
        <Text as="h2" id="queue" size="h4" weight="strong" className={styles.head}>
          {waiting === 0 ? t`Needs you` : t`Needs you: ${waiting}`}
        </Text>
        {answer.error !== null && <WhyNot error={answer.error} />}
        {rows.length === 0 ? (
          <Quiet className={styles.calm}>{t`Everything runs. Put your feet up.`}</Quiet>
        ) : (
          <ul ref={list} aria-labelledby="queue" className={styles.rows}>
            {rows.map((row) =>
              row.kind !== 'missing' ? (
                <DeskRow
                  key={row.match}
                  id={id}
                  row={row}
                  isBusy={answer.isPending && answer.variables === row.match}
                  onDecide={() => onWish({ match: row.match, wish: 'decide' })}
                  onDealtWith={() => answer.mutate(row.match)}
                />
              ) : row === missing[0] ? (
                <MissingRows key="missing" id={id} rows={missing} pausedAt={pausedAt} />
              ) : null,
            )}
          </ul>
        )}
      </Stack>
    </Card>
  )
}

/** Rows by J and K; of the one that has the focus Enter is the main action, O opens the room, X chooses who is missing. */
function useQueueKeys(list: { readonly current: HTMLUListElement | null }): void {
  const all = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const here = () => document.activeElement?.closest<HTMLElement>('[data-row]') ?? null
  const go = (by: 1 | -1) => () => {
    const rows = all()
    const now = here()
    const at = now === null ? -1 : rows.indexOf(now)
    const next = rows[at === -1 ? (by === 1 ? 0 : rows.length - 1) : at + by]
    next?.focus()
    return next !== undefined
  }
  const press = (what: 'main' | 'room' | 'select') => () => {
    const target = here()?.querySelector<HTMLElement>(`[data-desk="${what}"]`)
    target?.click()
    return target !== null && target !== undefined
  }
  usePageKeys({ j: go(1), k: go(-1), enter: press('main'), o: press('room'), x: press('select') })
}
