// @vitest-environment jsdom
// What is agreed to on taking a challenge on.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCurrentUser } from '../../../testing/builders.ts'
import { aChallenge, aProgress } from '../../../testing/challenges/challenge-builders.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { aSteamState } from '../../../testing/gaming/steam-builders.ts'
import { press } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { ProgressCard } from '../room/progress-card.tsx'
import { TakeOnButton } from './take-on-button.tsx'

async function formOf(challenge: ReturnType<typeof aChallenge>, steam: ReturnType<typeof aSteamState>) {
  const api = fakeApi({
    'GET /api/steam': () => steam,
    'PUT /api/challenges/{id}/part': () => ({ challenge, unread: null }),
  })
  renderApp(<TakeOnButton challenge={challenge} />, { user: aCurrentUser() })
  press(screen.getByRole('button', { name: `Take it on: ${challenge.title}` }))
  return { api, form: within(await screen.findByRole('dialog')) }
}

const free = { mine: { standing: 'none' }, may: { join: null } } as const

test.each([
  ['no account is linked', aSteamState({ account: null })],
  ['the hall reads none', aSteamState({ account: null, brings: 'wishlist' })],
])('where %s consent can be left out, if proof by hand counts', async (_, steam) => {
  const { api, form } = await formOf(aChallenge(free), steam)
  await form.findByText('You can leave this out, and show by hand what you did.')
  press(form.getByRole('button', { name: 'Take it on' }))
  await waitFor(() => expect(api.callsOf('PUT /api/challenges/{id}/part')[0]?.body).toMatchObject({ consents: false }))
})

test('where proof by hand does not count it is asked for', async () => {
  const { api, form } = await formOf(aChallenge({ ...free, isManualAllowed: false }), aSteamState({ account: null }))
  await form.findByRole('checkbox', { name: /^Once I link an account/ })
  press(form.getByRole('button', { name: 'Take it on' }))
  expect(await form.findByText('Without this nothing can be counted.')).toBeDefined()
  expect(api.callsOf('PUT /api/challenges/{id}/part')).toEqual([])
})

test('who left it out and can be read by now says it in their progress', async () => {
  const challenge = aChallenge()
  const api = fakeApi({
    'GET /api/challenges/{id}/progress/{userId}': () => aProgress({ unread: 'no-consent' }),
    'PUT /api/challenges/{id}/part': () => ({ challenge, unread: null }),
  })
  renderApp(<ProgressCard challenge={challenge} actions={null} />, { user: aCurrentUser() })
  press(await screen.findByRole('button', { name: 'Let it be read' }))
  await waitFor(() => expect(api.callsOf('PUT /api/challenges/{id}/part')[0]?.body).toEqual({ consents: true }))
})
