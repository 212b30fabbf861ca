import type { GameCommunity } from '@guildhall/contract/library'
import type { Review } from '@guildhall/contract/reviews'
import { GamePage } from '../../app/pages/games/game-page.tsx'
import { aCurrentUser } from '../builders.ts'
import { fakeApi, type Handlers } from '../fake-api.ts'
import { renderApp } from '../render.tsx'
import { aCommunity, aGame, aLibraryEntry } from './game-builders.ts'

export const me = aCurrentUser()
export const game = aGame()

type Start = { community?: Partial<GameCommunity>; reviews?: Review[]; path?: string }

/** The page of a game for a member, with a server that keeps what is told of it. */
export function openGame({ community = {}, reviews = [], path = '/game/14593' }: Start = {}, handlers: Handlers = {}) {
  const now = { community: aCommunity(community), reviews: [...reviews] }
  const api = fakeApi({
    'GET /api/games/{gameId}': () => game,
    'GET /api/games/{gameId}/community': () => {
      const mine = now.reviews.filter(({ author }) => author.id === me.id).map(({ playthrough }) => playthrough)
      return { ...now.community, lastReviewed: mine.length === 0 ? null : Math.max(...mine) }
    },
    'GET /api/games/{gameId}/similar': () => [],
    'GET /api/library/game/{gameId}': () => [],
    'GET /api/lists': () => [],
    'GET /api/challenges': () => [],
    'GET /api/tournaments': () => [],
    'GET /api/games/{gameId}/reviews': ({ query }) =>
      query.of === 'own' ? now.reviews.filter(({ author }) => author.id === me.id) : now.reviews,
    'PUT /api/games/{gameId}/rating': ({ body }) => {
      now.community = { ...now.community, ownRating: (body as { rating: number }).rating }
    },
    'DELETE /api/games/{gameId}/rating': () => {
      now.community = { ...now.community, ownRating: null }
    },
    'POST /api/library/{userId}/game/{gameId}': ({ body }) => {
      const own = { ...(now.community.own ?? aLibraryEntry({ status: 'backlog' })), ...(body as object) }
      now.community = { ...now.community, own }
      return own
    },
    ...handlers,
  })
  const page = renderApp(<GamePage />, { user: me, path, route: '/game/:id' })
  return { api, now, ...page }
}
