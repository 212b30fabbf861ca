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

test('a card on the profile of somebody else tells their part, and nothing of the reader’s', () => {
  const theirs = { isUnranked: false, value: 4, isDone: false, attempts: 0, minutes: 0, place: 1, team: null }
  const mine = { value: 30, isDone: true, place: 3 }
  const may = { join: 'joined', log: false } as const
  const { unmount } = renderApp(<ChallengeTile challenge={aChallenge({ mine, theirs, may })} />, {
    user: aCurrentUser(),
  })
  expect(screen.getByText('4 of 30, place 1')).toBeDefined()
  expect(screen.queryByText('Done')).toBeNull()
  unmount()
  renderApp(<ChallengeTile challenge={aChallenge({ mine, theirs: null, may })} />, { user: aCurrentUser() })
  expect(screen.queryByText(/of 30/)).toBeNull()
  expect(screen.queryByText('Done')).toBeNull()
})

test('the share of the challenge of the week says of what it is', () => {
  renderApp(<WeekHero challenge={aChallenge({ people: 24, done: 12 })} />, { user: aCurrentUser() })
  expect(screen.getByText('are done').parentElement?.textContent).toBe('50%are done')
})

test.each([
  [{ kind: 'deed', effort: 'attempts', limit: null }, 'Log an attempt', 'log'],
  [{ kind: 'deed', effort: 'none', limit: null }, 'Hand in a claim', 'claim'],
  [{ kind: 'high-score', isLowest: false, unit: '', target: null }, 'Hand in a claim', 'claim'],
  [{ kind: 'streak', unit: 'days', target: 7 }, 'Log by hand', 'log'],
  [{ kind: 'achievement-count', target: 30 }, 'Log by hand', 'log'],
] as const)('a card of %o that one takes part in leads to what is next', (goal, word, wish) => {
  const challenge = aChallenge({ goal, mine: { isDone: false }, may: { join: 'joined' } })
  renderApp(<ChallengeTile challenge={challenge} />, { user: aCurrentUser() })
  const next = screen.getByRole('link', { name: `${word}: ${challenge.title}` })
  expect(next.getAttribute('href')).toBe(`/challenge/${challenge.id}?wish=${wish}`)
})

test('once it is over its card leads to the claim, as long as one can be handed in', () => {
  const goal = { kind: 'deed', effort: 'attempts', limit: null } as const
  const may = { join: 'joined', log: false, claim: true } as const
  const { unmount } = renderApp(<ChallengeTile challenge={aChallenge({ goal, state: 'grace', may })} />, {
    user: aCurrentUser(),
  })
  expect(screen.getByRole('link', { name: /^Hand in a claim/ })).toBeDefined()
  unmount()
  const closed = { ...may, claim: false }
  renderApp(<ChallengeTile challenge={aChallenge({ goal, state: 'final', may: closed })} />, { user: aCurrentUser() })
  expect(screen.queryByRole('link', { name: /^Hand in a claim/ })).toBeNull()
})
