import type { Playthrough } from '@guildhall/contract/library'
import { isFinishedStatus, type LibraryStatus } from '@guildhall/contract/rules/game-limits'
import { playthroughsMaximum } from '@guildhall/contract/rules/library-limits'
import { t } from '@lingui/core/macro'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { onFocusLost } from '../../../ui/keys/lost-focus.ts'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import { BeginPlaythroughDialog, type PlayedGame } from './playthrough-dialog.tsx'
import { PlaythroughSection } from './playthrough-section.tsx'
import styles from './playthroughs-card.module.css'

type PlaythroughsCardProps = { game: PlayedGame; status: LibraryStatus; playthroughs: readonly Playthrough[] }

/** Each time through the game, the latest first, with its journal. */
export function PlaythroughsCard({ game, status, playthroughs }: PlaythroughsCardProps) {
  const [isBeginning, setBeginning] = useState(false)
  const beginning = useRef<HTMLButtonElement>(null)
  const latestFirst = playthroughs.toSorted((one, other) => other.number - one.number)
  const [latest] = latestFirst
  const offered = game.isOut && latest?.isFinished && !isFinishedStatus(status) ? latest : undefined
  return (
    <Card as="section" aria-label={t`Playthroughs`}>
      <CardHeader
        title={t`Playthroughs`}
        action={
          <Button
            ref={beginning}
            icon={Plus}
            disabled={playthroughs.length >= playthroughsMaximum}
            onClick={() => setBeginning(true)}
          >
            {t`Begin one`}
          </Button>
        }
      />
      {latestFirst.length === 0 ? (
        <p className={styles.none}>
          {t`Keep the days, the platform and a journal of each time through. Only you see the journal.`}
        </p>
      ) : (
        latestFirst.map((playthrough) => (
          <PlaythroughSection
            key={playthrough.id}
            game={game}
            playthrough={playthrough}
            isOffered={playthrough === offered}
            onGone={() => onFocusLost(() => beginning.current?.focus({ preventScroll: true }))}
          />
        ))
      )}
      {isBeginning && <BeginPlaythroughDialog game={game} onClose={() => setBeginning(false)} />}
    </Card>
  )
}
