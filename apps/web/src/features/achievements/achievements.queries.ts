import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'

export const achievementKeys = {
  all: ['achievements'] as const,
  ofGame: (userId: string, gameId: string) => ['achievements', userId, 'game', gameId] as const,
  overview: (userId: string) => ['achievements', userId, 'overview'] as const,
}

/** The achievements of a game on somebody's shelf, a set for each copy that has any. */
export function useGameAchievements(userId: string, gameId: string) {
  return useQuery({
    queryKey: achievementKeys.ofGame(userId, gameId),
    queryFn: ({ signal }) =>
      call('GET /api/library/{userId}/game/{gameId}/achievements', { params: { userId, gameId } }, { signal }),
  })
}

/** What a member unlocked over all games. */
export function useAchievementOverview(userId: string) {
  return useQuery({
    queryKey: achievementKeys.overview(userId),
    queryFn: ({ signal }) => call('GET /api/library/{userId}/achievements', { params: { userId } }, { signal }),
  })
}
