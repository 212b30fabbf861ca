// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCurrentUser } from '../../../testing/builders.ts'
import { aChallenge } from '../../../testing/challenges/challenge-builders.ts'
import { renderApp } from '../../../testing/render.tsx'
import { ChallengeTile } from './challenge-tile.tsx'
import { WeekHero } from './week-hero.tsx'

test.each([
  ['final', 'Ended'],
  ['cancelled', 'Called off'],
] as const)('a card of one that is %s says so once', (state, word) => {
  renderApp(<ChallengeTile challenge={aChallenge({ state, may: { join: 'state', log: false } })} />, {
    user: aCurrentUser(),
  })
  expect(screen.getByRole('article').textContent?.split(word)).toHaveLength(2)
})

test('the share of the challenge of the week says of what it is', () => {
  renderApp(<WeekHero challenge={aChallenge({ people: 24, done: 12 })} />, { user: aCurrentUser() })
  expect(screen.getByText('are done').parentElement?.textContent).toBe('50%are done')
})
