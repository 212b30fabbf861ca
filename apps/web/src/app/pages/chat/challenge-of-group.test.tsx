// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCurrentUser } from '../../../testing/builders.ts'
import { aChallenge } from '../../../testing/challenges/challenge-builders.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { renderApp } from '../../../testing/render.tsx'
import { ChallengeOfGroup } from './challenge-of-group.tsx'

test('a group that talks of a challenge leads back to it', async () => {
  const challenge = aChallenge({ title: 'Thirty ways', state: 'final' })
  const api = fakeApi({ 'GET /api/challenges': () => [challenge] })
  renderApp(<ChallengeOfGroup conversationId="talk" />, { user: aCurrentUser() })
  const link = await screen.findByRole('link', { name: 'Thirty ways' })
  expect(link.getAttribute('href')).toBe(`/challenge/${challenge.id}`)
  expect(screen.getByRole('region', { name: 'The challenge of this group' }).textContent).toContain('Ended')
  expect(api.callsOf('GET /api/challenges')[0]?.query).toMatchObject({ talkId: 'talk' })
})

test('any other group has no such section', async () => {
  const api = fakeApi({ 'GET /api/challenges': () => [] })
  renderApp(<ChallengeOfGroup conversationId="other" />, { user: aCurrentUser() })
  await waitFor(() => expect(api.callsOf('GET /api/challenges')).toHaveLength(1))
  await act(async () => undefined)
  expect(screen.queryByRole('region')).toBeNull()
})
