import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCurrentUser } from '../../../../testing/builders.ts'
import { fakeApi } from '../../../../testing/fake-api.ts'
import { aGame } from '../../../../testing/gaming/game-builders.ts'
import { renderApp } from '../../../../testing/render.tsx'
import { LinkCards } from './link-cards.tsx'

const house = location.origin

function setUp(text: string) {
  const api = fakeApi({ 'GET /api/games/{gameId}': () => aGame({ id: '72', title: 'Portal 2', releaseYear: 2011 }) })
  return { api, ...renderApp(<LinkCards text={text} card={null} />, { user: aCurrentUser() }) }
}

test('a link to a game of the house becomes a card that leads there, once', async () => {
  setUp(`Tonight? ${house}/game/72 or ${house}/game/72`)
  const card = await screen.findByRole('link', { name: 'Portal 2' })
  expect(card.getAttribute('href')).toBe('/game/72')
  expect(screen.getAllByRole('article')).toHaveLength(1)
  expect(screen.getByText(/2011/)).toBeTruthy()
})

test('a game elsewhere is only a link', () => {
  const { api } = setUp('https://elsewhere.example/game/72')
  expect(screen.queryByRole('article')).toBeNull()
  expect(api.calls).toEqual([])
})

test('the card of a page that calls itself another address is named by its own', () => {
  const card = { url: 'https://evil.example/a', title: 'Sign in', description: '', siteName: 'PayPal.com' }
  renderApp(<LinkCards text="https://evil.example/a" card={card} />, { user: aCurrentUser() })
  expect(screen.getByText('evil.example')).toBeTruthy()
  expect(screen.queryByText('PayPal.com')).toBeNull()
})
