import type { Game, GameCard } from '@guildhall/contract/games'
import { t } from '@lingui/core/macro'
import { Merge } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import styles from './merge-card.module.css'
import { MergeDialog } from './merge-dialog.tsx'

type MergeCardProps = { game: Game; onMerged: (into: GameCard, mergeId: string | null) => void }

/** Where a double is brought together with the game that stays. */
export function MergeCard({ game, onMerged }: MergeCardProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card as="section" padded aria-label={t`A double`}>
      <CardHeader title={t`A double?`} />
      <p className={styles.words}>
        {t`When the catalogue has this game twice, the two can be brought together. Shelves, reviews and lists follow, and it can be undone.`}
      </p>
      <Button icon={Merge} block onClick={() => setOpen(true)}>
        {t`Bring together`}
      </Button>
      {isOpen && <MergeDialog game={game} onClose={() => setOpen(false)} onMerged={onMerged} />}
    </Card>
  )
}
