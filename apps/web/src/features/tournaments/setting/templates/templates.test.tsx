// @vitest-environment jsdom

import type { TournamentTemplate } from '@guildhall/contract/tournaments'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { anId } from '../../../../testing/builders.ts'
import { fakeApi } from '../../../../testing/fake-api.ts'
import { aGameCard } from '../../../../testing/gaming/game-builders.ts'
import { press, type } from '../../../../testing/hands.ts'
import { renderApp } from '../../../../testing/render.tsx'
import { asDraft, type Facts, freshFacts, stagesOf } from '../facts.ts'
import { FromTemplate } from './from-template.tsx'
import { asTemplate, builtIn } from './set-ups.ts'

const game = aGameCard({ title: 'Dice Legends' })
const question = { words: 'Your name there', kind: 'text' as const, choices: [], isRequired: true, isPublic: true }
const league: Facts = {
  ...freshFacts,
  title: 'League night',
  game,
  format: 'swiss',
  capacity: 12,
  checkIn: 30,
  questions: [{ ...question, key: '0' }],
}

const kept = (name: string, facts: Facts): TournamentTemplate => {
  const { checkIn, ...rest } = asTemplate(facts)
  const described = { ...rest, checkInMinutes: checkIn } as TournamentTemplate['facts']
  return { id: anId(), name, game: facts.game, facts: described, keptAt: new Date().toISOString() }
}

type FormProps = { start: Facts; fault: string | undefined; onFacts(facts: Facts): void }

function Form({ start, fault, onFacts }: FormProps) {
  const [facts, setFacts] = useState(start)
  onFacts(facts)
  return <FromTemplate facts={facts} fault={fault} onChange={setFacts} />
}

function open(start: Facts, templates: TournamentTemplate[], fault?: string) {
  let now = start
  const api = fakeApi({
    'GET /api/tournaments/templates': () => templates,
    'POST /api/tournaments/templates': () => kept('Kept', start),
    'DELETE /api/tournaments/templates/{id}': () => void templates.splice(0),
  })
  renderApp(<Form start={start} fault={fault} onFacts={(next) => void (now = next)} />)
  press(screen.getByRole('button', { name: 'Templates' }))
  return { api, facts: () => now }
}

test('an own template fills in all but the day and the people, and the name that is written stays', async () => {
  const start = {
    ...freshFacts,
    title: 'This Friday',
    audience: 'invited',
    invitedIds: [anId()],
    startsAt: '2031-05-03T20:00',
  }
  const { facts } = open({ ...start, audience: 'invited' }, [kept('League', league)])
  press(await screen.findByRole('button', { name: 'Use League' }))
  await waitFor(() => expect(facts().capacity).toBe(12))
  expect(asDraft(facts())).toMatchObject({
    gameId: game.id,
    questions: [question],
    checkIn: 30,
    stages: stagesOf(league),
  })
  const { title, audience, invitedIds, startsAt } = facts()
  expect({ title, audience, invitedIds, startsAt }).toEqual({
    title: 'This Friday',
    audience: 'invited',
    invitedIds: start.invitedIds,
    startsAt: start.startsAt,
  })
})

test('the hall has some for everybody, each of which can be played', async () => {
  const { facts } = open(freshFacts, [])
  const hall = within(await screen.findByRole('list', { name: 'Templates of the hall' }))
  expect(hall.getAllByRole('listitem')).toHaveLength(builtIn.length)
  press(hall.getByRole('button', { name: 'Use A quick evening' }))
  await waitFor(() => expect(facts().capacity).toBe(8))
  expect(stagesOf(facts())).toEqual([{ format: 'single_elimination', bestOf: [1], thirdPlace: true }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('what is in the form is kept under a name, unless something is wrong with it, and is removed', async () => {
  const { api } = open(league, [kept('League', league)])
  const dialog = within(await screen.findByRole('dialog', { name: 'Templates' }))
  type(await dialog.findByRole('textbox', { name: 'Keep this one as' }), 'Friday')
  press(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.callsOf('POST /api/tournaments/templates')).toHaveLength(1))
  const body = api.callsOf('POST /api/tournaments/templates')[0]?.body
  expect(body).toMatchObject({ name: 'Friday', facts: { title: 'League night', gameId: game.id, checkIn: 30 } })
  expect(Object.keys((body as { facts: object }).facts)).not.toContain('invitedIds')
  press(dialog.getByRole('button', { name: 'Remove League' }))
  await waitFor(() => expect(dialog.queryByRole('list', { name: 'Your templates' })).toBeNull())
})

test('what cannot be kept says why', async () => {
  open(freshFacts, [], 'A tournament needs a name.')
  expect(await screen.findByText('Before this one can be kept: A tournament needs a name.')).toBeTruthy()
})
