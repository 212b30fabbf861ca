import type { Playthrough } from '@guildhall/contract/library'
import { t } from '@lingui/core/macro'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Tag } from '../../../ui/marks/tag.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/overlay/menu.tsx'
import { Stars } from '../../../ui/ratings/stars.tsx'
import { FinishOffer } from './finish-offer.tsx'
import { Journal } from './journal.tsx'
import { ChangePlaythroughDialog, type PlayedGame } from './playthrough-dialog.tsx'
import { playthroughFacts, playthroughName } from './playthrough-words.ts'
import { useRemovePlaythrough } from './playthroughs.queries.ts'
import styles from './playthroughs-card.module.css'

type PlaythroughSectionProps = {
  game: PlayedGame
  playthrough: Playthrough
  /** It came to the end, and the game did not yet: may the game say the same? */
  isOffered: boolean
  /** It was removed; the dialog gives the focus back to a button that goes with it. */
  onGone(): void
}

/** One time through a game. */
export function PlaythroughSection({ game, playthrough, isOffered, onGone }: PlaythroughSectionProps) {
  const [open, setOpen] = useState<'change' | 'remove'>()
  const close = () => setOpen(undefined)
  const name = playthroughName(playthrough)
  return (
    <section aria-label={name} className={styles.playthrough}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h3 className={styles.name}>
            {name}
            {playthrough.isFinished && <Tag tone="ok">{t`Finished`}</Tag>}
            {playthrough.rating !== null && <Stars halves={playthrough.rating} />}
          </h3>
          <p className={styles.facts}>{playthroughFacts(playthrough)}</p>
        </div>
        <Menu label={name} trigger={<IconButton icon={Ellipsis} label={t`More about ${name}`} />}>
          <MenuItem icon={Pencil} onSelect={() => setOpen('change')}>
            {t`Change it`}
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={Trash2} tone="danger" onSelect={() => setOpen('remove')}>
            {t`Remove it`}
          </MenuItem>
        </Menu>
      </div>
      {isOffered && <FinishOffer game={game} playthrough={playthrough} />}
      <Journal game={game} playthrough={playthrough} />
      {open === 'change' && <ChangePlaythroughDialog game={game} playthrough={playthrough} onClose={close} />}
      {open === 'remove' && <RemoveDialog gameId={game.id} playthrough={playthrough} onClose={close} onGone={onGone} />}
    </section>
  )
}

type RemoveDialogProps = { gameId: string; playthrough: Playthrough; onClose(): void; onGone(): void }

function RemoveDialog({ gameId, playthrough, onClose, onGone }: RemoveDialogProps) {
  const remove = useRemovePlaythrough(gameId)
  const written = playthrough.journal.length
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Remove ${playthroughName(playthrough)}?`}
      confirmLabel={t`Remove it`}
      busy={remove.isPending && t`Removing`}
      error={remove.error}
      onConfirm={() => {
        if (remove.isPending) return
        const onSuccess = () => {
          onClose()
          onGone()
        }
        remove.mutate(playthrough, { onSuccess })
      }}
    >
      {written === 0
        ? t`Its days, hours and stars go. The game stays on your shelf.`
        : t`Its days, hours and stars go, and what you wrote in its journal (${written}) goes with it. The game stays on your shelf.`}
    </ConfirmDialog>
  )
}
