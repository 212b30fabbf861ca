// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCurrentUser, anId } from '../../../testing/builders.ts'
import { aChallenge, aPreview } from '../../../testing/challenges/challenge-builders.ts'
import { asDraft } from '../../../testing/challenges/opened-setting-room.tsx'
import { fakeApi } from '../../../testing/fake-api.ts'
import { press, type } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { ChallengeSettingPage } from './challenge-setting-page.tsx'

test('a draft that was begun and kept has its address, and the room stays as it is', async () => {
  const kept = aChallenge(asDraft)
  const api = fakeApi({
    'POST /api/challenges': () => kept,
    'PATCH /api/challenges/{id}': () => kept,
    'POST /api/challenges/preview': () => aPreview(),
    'GET /api/friends/{userId}': () => [],
  })
  const path = `/challenges/new?person=${anId()}`
  const { router } = renderApp(<ChallengeSettingPage />, { path, user: aCurrentUser() })
  press(screen.getByRole('button', { name: 'On to the goal' }))
  type(screen.getByLabelText('Name'), 'Thirty ways to die')
  await waitFor(() => expect(router.state.location.search).toBe(`?draft=${kept.id}`), { timeout: 5000 })
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Thirty ways to die')
  expect(screen.getByRole('heading', { level: 1, name: 'Challenge to a duel' })).toBeDefined()
  type(screen.getByLabelText('Name'), 'Forty ways to die')
  await waitFor(() => expect(api.callsOf('PATCH /api/challenges/{id}')).toHaveLength(1), { timeout: 5000 })
  expect(api.callsOf('POST /api/challenges')).toHaveLength(1)
})
