import type { Challenge } from '@guildhall/contract/challenges'
import type { GameCard } from '@guildhall/contract/games'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { RemovableChip } from '../../../ui/controls/chip.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { GameFinder } from '../../games/picking/game-finder.tsx'

type GameChoiceProps = {
  challenge: Pick<Challenge, 'games' | 'goal'>
  /** '' is none. */
  value: string
  error: string | undefined
  onChange(gameId: string): void
}

/** In which game it was: one of those of the challenge, else any that there is. */
export function GameChoice({ challenge: { games, goal }, value, error, onChange }: GameChoiceProps) {
  if (games.length > 0) {
    return (
      <SelectField
        label={t`In which game`}
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{t`None in particular`}</option>
        {games.map((game) => (
          <option key={game.id} value={game.id}>
            {game.title}
          </option>
        ))}
      </SelectField>
    )
  }
  if (goal.kind !== 'finish') return null
  return <AnyGame value={value} error={error} onChange={onChange} />
}

function AnyGame({ value, error, onChange }: Omit<GameChoiceProps, 'challenge'>) {
  const [chosen, setChosen] = useState<GameCard>()
  if (chosen !== undefined && chosen.id === value) {
    return (
      <div>
        <RemovableChip removeLabel={t`Take ${chosen.title} out`} onRemove={() => onChange('')}>
          {chosen.title}
        </RemovableChip>
      </div>
    )
  }
  return (
    <>
      <WhyNot error={error} />
      <GameFinder
        label={t`In which game`}
        renderAction={(game) => (
          <Button
            aria-label={t`Choose ${game.title}`}
            onClick={() => {
              setChosen(game)
              onChange(game.id)
            }}
          >
            {t`Choose`}
          </Button>
        )}
      />
    </>
  )
}
