import type { SyncBrings } from '@guildhall/contract/rules/library-limits'
import type { SteamReport, SteamState } from '@guildhall/contract/steam'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Cover } from '../../../ui/covers/cover.tsx'
import { Line, Stack } from '../../../ui/dress/stack.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { exactTime } from '../../../ui/type/time-text.ts'
import { AskedHoursNote } from '../../library/hours/asked-hours-note.tsx'
import { sortingHref } from '../../library/sorting/unsorted-note.tsx'
import { countText, gamesText } from '../game-counts.ts'
import styles from './report.module.css'
import { reportLines, reportNotes } from './report-lines.ts'

type ReportDialogProps = {
  open: boolean
  onClose: () => void
  brings: SyncBrings
  report: SteamReport
  /** What waits for the member's word now: apps to match, games to sort, hours that may count twice. */
  state: Pick<SteamState, 'unmatched' | 'unsorted' | 'askedHours'>
}

/** What a sync found and did. */
export function ReportDialog({ open, onClose, brings, report, state }: ReportDialogProps) {
  const { unmatched, unsorted, askedHours } = state
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="large"
      title={t`What the sync found`}
      description={
        brings === 'wishlist'
          ? t`${exactTime(report.syncedAt)}. Steam was asked for your wishlist.`
          : t`${exactTime(report.syncedAt)}. Steam lists ${gamesText(report.owned)}, and ${countText(report.matched)} of them were matched.`
      }
      footer={
        unmatched + unsorted > 0 ? (
          <>
            <Button onClick={onClose}>{t`Close`}</Button>
            {unmatched > 0 && (
              <ButtonLink
                tone={unsorted > 0 ? 'secondary' : 'primary'}
                href="/library/steam#unmatched"
                onClick={onClose}
              >
                <Trans>Match {countText(unmatched)} more</Trans>
              </ButtonLink>
            )}
            {unsorted > 0 && (
              <ButtonLink tone="primary" href={sortingHref} onClick={onClose}>
                {plural(unsorted, { one: 'Sort # game', other: 'Sort # games' })}
              </ButtonLink>
            )}
          </>
        ) : (
          <Button tone="primary" onClick={onClose}>
            {t`Close`}
          </Button>
        )
      }
    >
      <NewGames report={report} />
      <Stack as="ul" gap={0} aria-label={t`Counts`}>
        {reportLines(report).map(({ id, amount, words }) => (
          <Line as="li" gap={3} align="baseline" tone={2} key={id} className={styles.line}>
            <strong className={styles.amount}>{amount}</strong> <span>{words}</span>
          </Line>
        ))}
      </Stack>
      <AskedHoursNote count={askedHours} />
      {reportNotes(report).map((words) => (
        <Note key={words} tone="info">
          {words}
        </Note>
      ))}
    </Dialog>
  )
}

function NewGames({ report: { newGames } }: { report: SteamReport }) {
  if (newGames.length === 0) return null
  return (
    <ul className={styles.covers} aria-label={t`New games`}>
      {newGames.map((game) => (
        <li key={game.id} title={game.title}>
          <Cover title={game.title} cover={game.cover} href={`/game/${game.id}`} />
        </li>
      ))}
    </ul>
  )
}
