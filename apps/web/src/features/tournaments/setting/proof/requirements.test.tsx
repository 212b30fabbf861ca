// @vitest-environment jsdom

import type { TournamentRequirement } from '@guildhall/contract/tournaments'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { aCurrentUser } from '../../../../testing/builders.ts'
import { fakeApi } from '../../../../testing/fake-api.ts'
import { aGameCard } from '../../../../testing/gaming/game-builders.ts'
import { press } from '../../../../testing/hands.ts'
import { renderApp } from '../../../../testing/render.tsx'
import { aTournament } from '../../../../testing/tournaments/tournament-builders.ts'
import { AsksCard } from '../../room/asks-card.tsx'
import { asDraft, type Facts, freshFacts } from '../facts.ts'
import { faultsOf } from '../faults.ts'
import { RequirementsFields } from './requirements-fields.tsx'

const facts: Facts = { ...freshFacts, title: 'Candle cup', game: aGameCard() }

function Form({ start, onFacts }: { start: Facts; onFacts(facts: Facts): void }) {
  const [now, setNow] = useState(start)
  onFacts(now)
  return <RequirementsFields facts={now} faults={{}} onChange={(part) => setNow({ ...now, ...part })} />
}

function open(start: Facts) {
  let now = start
  fakeApi()
  renderApp(<Form start={start} onFacts={(next) => void (now = next)} />, { user: aCurrentUser() })
  return { asked: () => asDraft(now).requirements, faults: () => faultsOf(now, 0).map(({ field }) => field) }
}

test('what has to be shown is chosen, with its numbers, and what cannot be is said', async () => {
  const form = open(facts)
  press(await screen.findByRole('checkbox', { name: 'A rating in this game within a range' }))
  fireEvent.change(screen.getByRole('spinbutton', { name: 'Rated at least' }), { target: { value: '1400' } })
  press(screen.getByRole('checkbox', { name: 'A linked account tells of few hours in this game' }))
  expect(form.asked()).toEqual([
    { kind: 'rating', from: 1400, to: 1600 },
    { kind: 'hours', under: 100 },
  ])
  expect(form.faults()).toEqual([])
  fireEvent.change(screen.getByRole('spinbutton', { name: 'Rated at most' }), { target: { value: '1300' } })
  expect(form.faults()).toEqual(['requirements'])
  press(screen.getByRole('checkbox', { name: 'A rating in this game within a range' }))
  expect(form.asked()).toEqual([{ kind: 'hours', under: 100 }])
})

test('without a game only an account, or the staff, can be asked for', async () => {
  const form = open({ ...facts, game: null, requirements: [{ kind: 'owns' }] })
  expect((await screen.findAllByRole('checkbox')).map(({ parentElement }) => parentElement?.textContent)).toHaveLength(
    2,
  )
  expect(form.asked()).toEqual([])
})

test('whoever wants to enter is told what is missing, and where to get it', async () => {
  const asks = (
    [
      [{ kind: 'hours', under: 100 }, true],
      [{ kind: 'account' }, false],
      [{ kind: 'rating', from: 1400, to: null }, false],
    ] satisfies [TournamentRequirement, boolean][]
  ).map(([requirement, isMet]) => ({ requirement, isMet }))
  fakeApi()
  renderApp(<AsksCard tournament={aTournament({ asks, state: 'published' })} />, { user: aCurrentUser() })
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'Shown: A linked account tells of less than 100 hours in this game',
    'Missing: You linked an account that is proved to be yoursLink an account, or sync it',
    'Missing: Your rating in this game is 1,400 at least',
  ])
})
