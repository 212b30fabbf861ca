import type { Game } from '@guildhall/contract/games'
import { roles } from '@guildhall/contract/rules/roles'
import { t } from '@lingui/core/macro'
import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { TextButton, TextLink } from '../../../ui/link.tsx'

const WrongFactDialog = lazy(() =>
  loadChunk(async () => ({ default: (await import('./wrong-fact-dialog.tsx')).WrongFactDialog })),
)

/** Under the facts of a game: members say which is wrong, staff correct it. */
export function WrongFactButton({ game }: { game: Game }) {
  const [isOpen, setOpen] = useState(false)
  if (useCurrentUser().role !== roles.user) {
    return <TextLink href={`/game/${game.id}/edit`}>{t`Something wrong here?`}</TextLink>
  }
  return (
    <>
      <TextButton aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t`Something wrong here?`}
      </TextButton>
      {isOpen && (
        <Suspense>
          <WrongFactDialog game={game} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
