import { postGamesEndpoints } from '@guildhall/contract/posts/profile/by-game'
import type { Platform } from '../../../platform/platform.ts'
import type { GamesOfAuthor } from './by-game.service.ts'

export function servePostGames({ serve, database }: Platform, gamesOfAuthor: GamesOfAuthor): void {
  serve(postGamesEndpoints, { 'GET /api/post-games': ({ caller, query }) => gamesOfAuthor(database, caller, query) })
}
