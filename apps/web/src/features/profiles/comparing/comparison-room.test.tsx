// @vitest-environment jsdom
import type { ComparedGame, Comparison, Standing } from '@guildhall/contract/profiles'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aProfile } from '../../../testing/builders.ts'
import { fakeApi, refuse } from '../../../testing/fake-api.ts'
import { aGameCard } from '../../../testing/gaming/game-builders.ts'
import { press } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { ComparisonRoom } from './comparison-room.tsx'

const { member } = aProfile()

const aStanding = (part: Partial<Standing> = {}): Standing => ({
  status: 'playing',
  minutes: 0,
  completion: null,
  achievements: null,
  ...part,
})

const aPair = (title: string, part: Partial<ComparedGame> = {}): ComparedGame => ({
  game: aGameCard({ title }),
  mine: aStanding(),
  theirs: aStanding(),
  further: 'even',
  ...part,
})

const bare: Comparison = {
  taste: { likeness: null, inCommon: 0, apart: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0], alike: [], unlike: [] },
  further: { mine: 0, theirs: 0, even: 0 },
  achievements: { mine: 0, theirs: 0 },
  games: [],
  total: 0,
  next: null,
}

function open(comparison: Comparison) {
  const api = fakeApi({ 'GET /api/profiles/{id}/comparison': () => comparison })
  renderApp(<ComparisonRoom member={member} isShelfOpen />)
  return api
}

test('games of both stand beside each other, and who is further is said', async () => {
  open({
    ...bare,
    total: 1,
    further: { mine: 1, theirs: 0, even: 0 },
    achievements: { mine: 12, theirs: 5 },
    games: [
      aPair('Celeste', {
        mine: aStanding({ status: 'beaten', minutes: 600, achievements: { unlocked: 12, total: 30 } }),
        theirs: aStanding({ completion: 40 }),
        further: 'mine',
      }),
    ],
  })
  const list = await screen.findByRole('list', { name: 'Games of both' })
  const [row] = within(list).getAllByRole('listitem')
  expect(row?.textContent).toContain('You: furtherFinished · 10 h · 12 of 30 achievements')
  expect(row?.textContent).toContain('SorchaPlaying · 40%')
  expect(screen.getByText(/You in 1,/).textContent).toBe('You in 1, Sorcha in 0, level in 0.')
  expect(screen.getByText(/Achievements in these games/).textContent).toContain('you 12, Sorcha 5')
})

test('a taste is a number with its parts', async () => {
  const [portal, hades] = [aGameCard({ title: 'Portal' }), aGameCard({ title: 'Hades' })]
  open({
    ...bare,
    taste: {
      likeness: 0.667,
      inCommon: 4,
      apart: [1, 1, 0, 1, 0, 0, 0, 0, 1, 0],
      alike: [{ game: portal, mine: 10, theirs: 10 }],
      unlike: [{ game: hades, mine: 9, theirs: 1 }],
    },
  })
  expect(await screen.findByText('67%')).toBeDefined()
  expect(screen.getByText('alike, from 4 games that both rated')).toBeDefined()
  expect(screen.getByText('Farther apart').closest('li')?.textContent).toContain('2')
  const far = screen.getByRole('list', { name: 'Farthest apart on' })
  expect(far.textContent).toBe('Hadesyou 4.5 of 5, Sorcha 0.5 of 5')
})

test('below three games a taste is not told, and why is said', async () => {
  open({ ...bare, taste: { ...bare.taste, inCommon: 1 } })
  expect(await screen.findByText(/from three games on/)).toBeDefined()
  expect(screen.queryByText(/%/)).toBeNull()
})

test('with nothing in common there is nothing to compare', async () => {
  open(bare)
  expect(await screen.findByRole('heading', { name: 'Nothing to compare yet' })).toBeDefined()
})

test('more games are fetched where the list ended', async () => {
  const api = open({ ...bare, total: 2, games: [aPair('Celeste')], next: 'there' })
  const more = await screen.findByRole('button', { name: 'More games' })
  api.answer('GET /api/profiles/{id}/comparison', () => ({ ...bare, total: 2, games: [aPair('Portal')] }))
  press(more)
  expect(await screen.findByRole('link', { name: 'Portal' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Celeste' })).toBeDefined()
  expect(api.callsOf('GET /api/profiles/{id}/comparison').at(-1)?.query).toMatchObject({ after: 'there' })
})

test('a comparison that did not arrive can be asked for again', async () => {
  const api = open(bare)
  api.answer('GET /api/profiles/{id}/comparison', () => refuse(503, 'unavailable'))
  const retry = await screen.findByRole('button', { name: 'Try again' })
  api.answer('GET /api/profiles/{id}/comparison', () => bare)
  press(retry)
  await screen.findByRole('heading', { name: 'Nothing to compare yet' })
})
