// @vitest-environment jsdom
import type { Achievement } from '@guildhall/contract/achievements'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, offline } from '../../testing/fake-api.ts'
import { aGameCard } from '../../testing/gaming/game-builders.ts'
import { anAchievement, anAchievementSet } from '../../testing/gaming/keeping-builders.ts'
import { press } from '../../testing/hands.ts'
import { renderApp } from '../../testing/render.tsx'
import { AchievementsCard } from './achievements-card.tsx'
import { AchievementsRoom } from './achievements-room.tsx'

const all = 'GET /api/library/{userId}/game/{gameId}/achievements'

function open(achievements: Achievement[]) {
  const api = fakeApi({ [all]: () => [anAchievementSet(achievements)] })
  renderApp(<AchievementsRoom gameId="14593" />)
  return api
}

const titlesIn = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('p')?.firstChild?.textContent)

const won = (title: string, unlockedAt: string | null, share: number | null) =>
  anAchievement({ title, isUnlocked: true, unlockedAt, share })

const few = [
  won('Old', '2026-01-01T00:00:00.000Z', 80),
  won('Forgotten', null, 40),
  won('New', '2026-03-01T00:00:00.000Z', 60),
  won('Rare', '2026-02-01T00:00:00.000Z', 0.04),
  ...['One', 'Two', 'Three', 'Four'].map((title) => anAchievement({ title, share: 20 })),
]

test('the newest and the rarest stand before all of them', async () => {
  open(few)
  expect(await titlesIn('Newest')).toEqual(['New', 'Rare', 'Old'])
  expect(await titlesIn('Rarest')).toEqual(['Rare', 'Forgotten', 'New'])
  expect(await titlesIn('Achievements')).toHaveLength(8)
  expect(screen.getByText('4 of 8')).toBeDefined()
  expect(screen.getByText(/Proved by your account/)).toBeDefined()
  expect(screen.getAllByText(/Fewer than 0.1% have it/).length).toBeGreaterThan(0)
})

test('locked and unlocked ones can be shown alone', async () => {
  open(few)
  press(await screen.findByRole('radio', { name: /^Locked/ }))
  expect(await titlesIn('Achievements')).toEqual(['One', 'Two', 'Three', 'Four'])
  press(screen.getByRole('radio', { name: /^Unlocked/ }))
  expect(await titlesIn('Achievements')).toEqual(['Old', 'Forgotten', 'New', 'Rare'])
})

test('a hidden one that is locked is veiled until one asks', async () => {
  open([anAchievement({ title: 'The end of the lamp', isHidden: true, description: null })])
  const show = await screen.findByRole('button', { name: 'Show it' })
  expect(document.body.textContent).not.toContain('lamp')
  press(show)
  expect(screen.getByText('The end of the lamp')).toBeDefined()
})

test('thousands come in parts', async () => {
  open(Array.from({ length: 120 }, () => anAchievement()))
  expect(await titlesIn('Achievements')).toHaveLength(30)
  press(screen.getByRole('button', { name: '90 more' }))
  expect(await titlesIn('Achievements')).toHaveLength(60)
})

test('none is said, and what did not arrive can be asked for again', async () => {
  const api = fakeApi({ [all]: offline })
  renderApp(<AchievementsRoom gameId="14593" />)
  const retry = await screen.findByRole('button', { name: 'Try again' })
  api.answer(all, () => [])
  press(retry)
  await screen.findByRole('heading', { name: 'No achievements told' })
})

test('the overview counts over all games, and is not there without any', async () => {
  const game = aGameCard({ id: '7', title: 'Celeste' })
  const one = {
    game,
    key: 'a',
    title: 'Summit',
    description: null,
    unlockedAt: null,
    share: 1.5,
    evidence: 'proved' as const,
  }
  const overview = { unlocked: 1200, total: 4000, games: 40, perfect: 3, newest: [one], rarest: [one] }
  const api = fakeApi({ 'GET /api/library/{userId}/achievements': () => overview })
  const { unmount } = renderApp(<AchievementsCard userId="x" />)
  await screen.findByText('1,200 of 4,000')
  expect(screen.getByText('1.5% have it')).toBeDefined()
  expect(screen.getAllByRole('link', { name: 'Celeste' })[0]?.getAttribute('href')).toBe('/game/7?tab=achievements')
  unmount()
  api.answer('GET /api/library/{userId}/achievements', () => ({ ...overview, unlocked: 0, total: 0 }))
  const { container } = renderApp(<AchievementsCard userId="y" />)
  await waitFor(() => expect(container.textContent).toBe(''))
})
