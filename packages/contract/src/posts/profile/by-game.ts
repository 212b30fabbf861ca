import { z } from 'zod'
import { members } from '../../frame/headings.ts'
import { id } from '../../frame/primitives.ts'
import { gameCard } from '../../games.ts'
import { gamesOfAuthorMaximum } from '../../rules/post-limits.ts'

/** A game, and how many posts of somebody are about it. */
export const gameOfAuthor = z.object({ game: gameCard, posts: z.number().int().min(1) }).meta({ id: 'GameOfAuthor' })
export type GameOfAuthor = z.infer<typeof gameOfAuthor>

export const postGamesEndpoints = members({
  'GET /api/post-games': {
    summary:
      'Games that posts of a member are about, or posts that they shared, those with most first, counted as far as the ' +
      'caller sees them; nothing where the member does not show their posts on their profile',
    query: z.object({ authorId: id }),
    pages: 'whole',
    answers: { 200: z.array(gameOfAuthor).max(gamesOfAuthorMaximum) },
  },
})
