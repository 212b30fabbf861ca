import type { UnmatchedApp } from '@guildhall/contract/steam'
import { t } from '@lingui/core/macro'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { GameFinder } from '../../games/picking/game-finder.tsx'
import type { Decision } from './unmatched.queries.ts'

type SeekDialogProps = { app: UnmatchedApp | null; onClose: () => void; onDecide: (made: Decision) => void }

/** Any game of the catalogue can be what an app is. */
export function SeekDialog({ app, onClose, onDecide }: SeekDialogProps) {
  return (
    <Dialog
      open={app !== null}
      onClose={onClose}
      size="large"
      title={app === null ? t`Find the game` : t`Which game is “${app.name}”?`}
    >
      {app !== null && (
        <GameFinder
          key={app.appId}
          label={t`Find a game`}
          start={plainName(app.name)}
          renderNothing={() => <p>{t`Names at Steam are often longer than the game’s own. Try a part of it.`}</p>}
          renderAction={(game) => (
            <Button
              aria-label={t`This one: ${game.title}`}
              onClick={() => {
                onClose()
                onDecide({ app, decision: 'match', game })
              }}
            >
              {t`This one`}
            </Button>
          )}
        />
      )}
    </Dialog>
  )
}

/** The name without the signs of trade that shops put behind it; they go first, for NFKC makes letters of them. */
const plainName = (name: string): string => name.replaceAll(/[™®©]/g, '').normalize('NFKC').trim()
