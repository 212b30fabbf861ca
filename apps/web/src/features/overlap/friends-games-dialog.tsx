import type { Member } from '@guildhall/contract/users'
import { t } from '@lingui/core/macro'
import { useDeferredValue, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { FriendPicker } from '../friends/picking/friend-picker.tsx'
import { CommonGames } from './common-games.tsx'

const comparedMaximum = 49

type FriendsGamesDialogProps = { open: boolean; onClose(): void }

/** Choose some friends, and see what all of you have. */
export function FriendsGamesDialog({ open, onClose }: FriendsGamesDialogProps) {
  const [chosen, setChosen] = useState<readonly Member[]>([])
  const [isComparing, setComparing] = useState(false)
  const compared = useDeferredValue(chosen)
  const close = () => {
    setComparing(false)
    setChosen([])
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      size="large"
      title={isComparing ? t`Games you all have` : t`What can we play?`}
      description={isComparing ? undefined : t`Choose who plays, and see the games that all of you have.`}
      footer={
        isComparing ? (
          <Button onClick={() => setComparing(false)}>{t`Choose others`}</Button>
        ) : (
          <Button tone="primary" disabled={chosen.length === 0} onClick={() => setComparing(true)}>
            {t`Compare shelves`}
          </Button>
        )
      }
    >
      {isComparing ? (
        <CommonGames company={{ ids: compared.map(({ id }) => id) }} />
      ) : (
        <FriendPicker limit={comparedMaximum} chosen={chosen} onChange={setChosen} />
      )}
    </Dialog>
  )
}
