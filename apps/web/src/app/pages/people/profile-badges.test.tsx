// @vitest-environment jsdom
import type { ChallengeBadge } from '@guildhall/contract/challenges'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BadgesBlock } from '../../../features/challenges/badges/badges-block.tsx'
import { aCurrentUser, anId } from '../../../testing/builders.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { press } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'

const me = aCurrentUser()
const aBadge = (part: Partial<ChallengeBadge> = {}): ChallengeBadge => ({
  challengeId: anId(),
  title: 'Eight small lights',
  goal: { kind: 'achievement-count', target: 8 },
  tier: 50,
  value: 5,
  place: 3,
  people: 12,
  evidence: 'proved',
  finalAt: '2026-11-01T20:00:00.000Z',
  isShown: true,
  ...part,
})

test('a badge tells its story: which challenge, how much of it, at which place, by what evidence', async () => {
  const badge = aBadge()
  fakeApi({ 'GET /api/challenges/badges': () => [badge] })
  renderApp(<BadgesBlock userId={anId()} isOwn={false} />, { user: me })
  const row = await screen.findByRole('listitem')
  expect(row.textContent).toMatch(/Eight small lights5 of 8 · place 3 of 12 · .+50%$/)
  expect(within(row).getByRole('link').getAttribute('href')).toBe(`/challenge/${badge.challengeId}`)
  expect(screen.queryByRole('button', { name: 'Choose' })).toBeNull()
})

test('the own empty block leads to what can be shown', async () => {
  const badge = aBadge({ isShown: false })
  const api = fakeApi({
    'GET /api/challenges/badges': () => [],
    'GET /api/challenges/badges/own': () => [badge],
    'PUT /api/challenges/badges/{challengeId}': () => undefined,
  })
  renderApp(<BadgesBlock userId={me.id} isOwn />, { user: me })
  press(await screen.findByRole('button', { name: 'Choose badges' }))
  press(await screen.findByRole('button', { name: 'Show it Eight small lights' }))
  await waitFor(() =>
    expect(api.callsOf('PUT /api/challenges/badges/{challengeId}')[0]?.params).toEqual({
      challengeId: badge.challengeId,
    }),
  )
})

test('in the eyes of others the own ones are those that they see, and nothing is chosen', async () => {
  const api = fakeApi({ 'GET /api/challenges/badges': () => [aBadge()] })
  renderApp(<BadgesBlock userId={me.id} isOwn={false} as="stranger" />, { user: me })
  await screen.findByText('Eight small lights')
  expect(screen.queryByRole('button', { name: 'Choose' })).toBeNull()
  expect(api.callsOf('GET /api/challenges/badges')[0]?.query).toEqual({ personId: me.id, as: 'stranger' })
})

test('of somebody who shows none there is no block', async () => {
  const api = fakeApi({ 'GET /api/challenges/badges': () => [] })
  renderApp(<BadgesBlock userId={anId()} isOwn={false} />, { user: me })
  await waitFor(() => expect(api.callsOf('GET /api/challenges/badges')).toHaveLength(1))
  expect(screen.queryByText('Badges')).toBeNull()
})
