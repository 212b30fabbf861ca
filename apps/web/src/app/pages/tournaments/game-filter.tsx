import type { GameCard } from '@guildhall/contract/games'
import { t } from '@lingui/core/macro'
import { Gamepad2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useGame } from '../../../features/games/games.queries.ts'
import { loadPart } from '../../../platform/build-updates/load-part.ts'
import { Chip, ChipRow, RemovableChip } from '../../../ui/controls/chip.tsx'

const GameDialog = lazy(() => loadPart(async () => ({ default: (await import('./game-dialog.tsx')).GameDialog })))

type GameFilterProps = { gameId: string | undefined; onChange(id: string | null): void }

/** All games, or one that is chosen by name. */
export function GameFilter({ gameId, onChange }: GameFilterProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ChipRow label={t`Game`}>
        <Chip pressed={gameId === undefined} onClick={() => onChange(null)}>
          {t`All games`}
        </Chip>
        {gameId !== undefined && <ChosenGame id={gameId} onRemove={() => onChange(null)} />}
        <Chip pressed={false} icon={Gamepad2} onClick={() => setOpen(true)}>
          {gameId === undefined ? t`One game…` : t`Another game…`}
        </Chip>
      </ChipRow>
      {isOpen && (
        <Suspense>
          <GameDialog
            onChoose={({ id }: GameCard) => {
              onChange(id)
              setOpen(false)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

function ChosenGame({ id, onRemove }: { id: string; onRemove(): void }) {
  const game = useGame(id)
  const title = game.data?.title ?? t`One game`
  return (
    <RemovableChip removeLabel={t`Not only ${title}`} onRemove={onRemove}>
      {title}
    </RemovableChip>
  )
}
