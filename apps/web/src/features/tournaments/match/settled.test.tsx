import type { TournamentMatch } from '@guildhall/contract/tournaments'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { aCurrentUser, aMember } from '../../../testing/builders.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { key, press, type } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { aMatch } from '../../../testing/tournaments/tournament-builders.ts'
import { MatchRoom } from './match-room.tsx'

const path = '/tournament-detail/t1/match/1-3'
const ines = aMember({ firstName: 'Ines', lastName: 'Takeda' })
const line = { at: new Date().toISOString(), reason: '', time: null, choice: null }
const won = (part: Partial<TournamentMatch> = {}) =>
  aMatch({
    state: 'completed',
    result: { kind: 'score', winner: 0, score: [2, 0], isAutomatic: false },
    lines: [
      { ...line, event: 'reported', actor: null, score: [2, 0] },
      { ...line, event: 'confirmed', actor: ines, score: [2, 0] },
    ],
    leadsTo: { winner: '1-7', loser: null },
    may: { report: false },
    ...part,
  })
const band = () => within(screen.getByRole('region', { name: 'Next' }))

function open(match: TournamentMatch) {
  fakeApi()
  return renderApp(<MatchRoom match={match} />, { path, user: aCurrentUser() })
}

test('a settled match says who settled it, and leads to the next one', () => {
  const match = won()
  open(match)
  expect(band().getByText('2–0 · Ines Takeda confirmed 2–0.')).toBeDefined()
  expect(band().getByRole('link', { name: 'To your next match' }).getAttribute('href')).toBe(
    `/tournament-detail/${match.tournamentId}/match/1-7`,
  )
})

test('a decision has its reason there; what leads nowhere leads to how all stand', () => {
  const decided = {
    ...line,
    event: 'decided' as const,
    actor: ines,
    score: [0, 2] as [number, number],
    reason: 'I saw it',
  }
  const match = won({ result: { kind: 'score', winner: 1, score: [0, 2], isAutomatic: false }, lines: [decided] })
  open(match)
  expect(band().getByText('0–2 · Ines Takeda decided: 0–2. · I saw it')).toBeDefined()
  expect(band().getByRole('link', { name: 'To the standings' }).getAttribute('href')).toBe(
    `/tournament-detail/${match.tournamentId}?show=standings`,
  )
})

test('who only looks on is led nowhere', () => {
  open(won({ mySide: null }))
  expect(band().queryByRole('link')).toBeNull()
})

test('what is settled while a report is written says so, and keeps what was written', async () => {
  const before = aMatch()
  function Room() {
    const [match, setMatch] = useState(before)
    const settled = won({ tournamentId: before.tournamentId, name: before.name })
    return (
      <>
        <button type="button" onClick={() => setMatch(settled)}>
          Settle
        </button>
        <MatchRoom match={match} />
      </>
    )
  }
  fakeApi()
  renderApp(<Room />, { path, user: aCurrentUser() })
  key('r')
  const form = within(await screen.findByRole('dialog', { name: 'Report the result' }))
  type(form.getByRole('textbox', { name: /A word to the referees/ }), 'He left early')
  press(screen.getByText('Settle'))
  const told = within(await screen.findByRole('dialog', { name: 'It was settled meanwhile' }))
  expect(told.getByRole<HTMLTextAreaElement>('textbox', { name: 'What you wrote' }).value).toBe('He left early')
  press(told.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  expect(screen.queryByRole('textbox', { name: 'What you wrote' })).toBeNull()
})
