// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCurrentUser } from '../../../testing/builders.ts'
import { aChallenge } from '../../../testing/challenges/challenge-builders.ts'
import { renderApp } from '../../../testing/render.tsx'
import { FrameCard } from './frame-card.tsx'

test('the zone below the times is the one they are told in', () => {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const { unmount } = renderApp(<FrameCard challenge={aChallenge({ timeZone: 'Pacific/Chatham' })} />, {
    user: aCurrentUser(),
  })
  expect(screen.getByText(`Times of ${own}. Its days are those of Pacific/Chatham.`)).toBeDefined()
  unmount()
  renderApp(<FrameCard challenge={aChallenge({ timeZone: own })} />, { user: aCurrentUser() })
  expect(screen.getByText(own)).toBeDefined()
})
