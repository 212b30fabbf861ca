import type { Tournament } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { ChartNoAxesColumn, Clock, Dices, Trophy } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useSeed } from '../tournament-changes.ts'
import { useTournamentPages } from '../tournaments.queries.ts'
import { SeedNote } from './entrant-row.tsx'

/** @param before saves what was moved by hand and waits */
type WaysProps = { tournament: Tournament; before(): Promise<void> }

/** Orders that are made at once: by chance, by hours, by rating, by the places of an earlier tournament. */
export function SeedWays({ tournament, before }: WaysProps) {
  const seed = useSeed(tournament)
  const put = async (wish: Parameters<typeof seed.mutate>[0]) => {
    await before()
    seed.mutate(wish)
  }
  return (
    <Stack gap={3}>
      <ByChance isBusy={seed.isPending} onDraw={(random) => void put({ random })} />
      <ByPlaces isBusy={seed.isPending} onChoose={(tournamentId) => void put({ by: 'tournament', tournamentId })} />
      {tournament.game !== null && (
        <Stack gap={1}>
          <Cluster>
            <Button icon={Clock} disabled={seed.isPending} onClick={() => void put({ by: 'hours' })}>
              {t`Order by hours in this game`}
            </Button>
          </Cluster>
          <Quiet>
            {t`Only hours that a platform proved and that somebody shows to everybody count. All others stand behind, as they came.`}
          </Quiet>
        </Stack>
      )}
      {tournament.game !== null && (
        <Stack gap={1}>
          <Cluster>
            <Button icon={ChartNoAxesColumn} disabled={seed.isPending} onClick={() => void put({ by: 'rating' })}>
              {t`Order by rating in this game`}
            </Button>
          </Cluster>
          <Quiet>{t`As the ladder goes; a team by the mean of who is rated in it. Who was never rated stands behind.`}</Quiet>
        </Stack>
      )}
      <WhyNot error={seed.error} />
      <SeedNote seedNumber={tournament.seedNumber} />
      <Quiet>{t`Who is not to meet in round one is kept apart when it is drawn; that may exchange a seed with a near one.`}</Quiet>
    </Stack>
  )
}

/** All drawn anew, from a number that is shown. */
function ByChance({ isBusy, onDraw }: { isBusy: boolean; onDraw(random: number | null): void }) {
  const [number, setNumber] = useState('')
  const isNumber = number === '' || /^-?\d{1,10}$/.test(number)
  function draw(event: FormEvent): void {
    event.preventDefault()
    if (isNumber && !isBusy) onDraw(number === '' ? null : Number(number))
  }
  return (
    <Stack as="form" gap={1} noValidate onSubmit={draw}>
      <Cluster gap={3} align="end">
        <TextField
          label={t`Number to draw from`}
          inputMode="numeric"
          value={number}
          error={isNumber ? undefined : t`A whole number, please.`}
          onChange={({ target }) => setNumber(target.value.trim())}
        />
        <Button type="submit" icon={Dices} busy={isBusy && t`Drawing`}>
          {t`Draw by chance`}
        </Button>
      </Cluster>
      <Quiet>{t`Empty: one is drawn for you, and shown.`}</Quiet>
    </Stack>
  )
}

/** The places of one that is over; nothing where there is none. */
function ByPlaces({ isBusy, onChoose }: { isBusy: boolean; onChoose(tournamentId: string): void }) {
  const past = useTournamentPages({ filter: 'past' })
  const [chosen, setChosen] = useState('')
  const over = (past.data ?? []).filter(({ state }) => state === 'done')
  const [first] = over
  if (first === undefined) return null
  const choice = over.some(({ id }) => id === chosen) ? chosen : first.id
  return (
    <Cluster gap={3} align="end">
      <SelectField label={t`An earlier tournament`} value={choice} onChange={({ target }) => setChosen(target.value)}>
        {over.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      <Button icon={Trophy} disabled={isBusy} onClick={() => onChoose(choice)}>
        {t`Order by its places`}
      </Button>
    </Cluster>
  )
}
