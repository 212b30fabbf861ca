import type { GameCopy, LibraryEntryDetails } from '@guildhall/contract/library'
import { copiesMaximum } from '@guildhall/contract/rules/library-limits'
import { t } from '@lingui/core/macro'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Cluster } from '../../../ui/dress/stack.tsx'
import { onFocusLost } from '../../../ui/keys/lost-focus.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import { RowList } from '../../../ui/surfaces/row-list.tsx'
import { playTime } from '../../../ui/type/play-time.ts'
import { useRemoveCopy } from './copies.queries.ts'
import styles from './copies-card.module.css'
import { AddCopyDialog, ChangeCopyDialog } from './copy-dialog.tsx'
import { CopyRow } from './copy-row.tsx'
import { goneWords, sourceHours } from './copy-words.ts'

type CopiesCardProps = {
  game: { id: string; title: string; platforms: readonly string[] }
  details: LibraryEntryDetails
}

/** What the member has the game on, and how long they played, by where each number comes from. */
export function CopiesCard({ game, details }: CopiesCardProps) {
  const [open, setOpen] = useState<'new' | GameCopy>()
  const [leaving, setLeaving] = useState<GameCopy>()
  const remove = useRemoveCopy(game.id)
  const { copies, playtime } = details
  const played = details.bySource.filter((one) => one.playtime.minutes > 0)
  const bySource = [
    ...played.filter(({ source }) => source !== null),
    ...played.filter(({ source }) => source === null),
  ]
  const adding = useRef<HTMLButtonElement>(null)
  function removeNow(copy: GameCopy) {
    remove(copy)
    // The menu gives the focus back to a button that goes with its row.
    onFocusLost(() => adding.current?.focus({ preventScroll: true }))
  }
  // What a platform told cannot be brought back here.
  const takeAway = (copy: GameCopy) => (copy.sourceId === null ? removeNow(copy) : setLeaving(copy))
  return (
    <Card as="section" aria-label={t`On your shelf`}>
      <CardHeader
        title={t`On your shelf`}
        action={
          <Button ref={adding} icon={Plus} disabled={copies.length >= copiesMaximum} onClick={() => setOpen('new')}>
            {t`Add a copy`}
          </Button>
        }
      />
      <Cluster gap={4} lineGap={1} align="baseline" className={styles.hours}>
        <p className={styles.total}>{playtime.minutes > 0 ? playTime(playtime.minutes) : t`No hours yet`}</p>
        {bySource.length > 0 && (
          <Cluster
            as="ul"
            gap={3}
            lineGap={1}
            align="stretch"
            size="ui"
            tone={2}
            aria-label={t`Hours by where they come from`}
            className={styles.sources}
          >
            {bySource.map((one) => (
              <li key={one.source}>{sourceHours(one)}</li>
            ))}
          </Cluster>
        )}
      </Cluster>
      {copies.length === 0 ? (
        <p className={styles.none}>{t`Nothing says where you have it. Add a copy to keep hours by platform.`}</p>
      ) : (
        <RowList label={t`Copies`} className={styles.copies}>
          {copies.map((copy) => (
            <CopyRow key={copy.id} copy={copy} onChange={() => setOpen(copy)} onRemove={() => takeAway(copy)} />
          ))}
        </RowList>
      )}
      {open === 'new' && <AddCopyDialog game={game} onClose={() => setOpen(undefined)} />}
      {leaving && (
        <ConfirmDialog
          open
          onClose={() => setLeaving(undefined)}
          title={t`Take the copy away?`}
          confirmLabel={t`Take it away`}
          onConfirm={() => {
            setLeaving(undefined)
            removeNow(leaving)
          }}
        >
          {goneWords(leaving)}
        </ConfirmDialog>
      )}
      {typeof open === 'object' && <ChangeCopyDialog game={game} copy={open} onClose={() => setOpen(undefined)} />}
    </Card>
  )
}
