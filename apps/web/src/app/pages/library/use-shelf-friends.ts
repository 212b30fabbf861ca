import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { FriendsWithGame } from '../../../features/library/shelf/board/board-actions.ts'
import { call } from '../../../platform/api/call.ts'
import { asPerson } from '../../../platform/names/person-name.ts'

const staysMs = 300_000

/** Which friends have a game of the own shelf, too; `undefined` until that is known. */
export function useShelfFriends(enabled: boolean) {
  const friends = useQuery({
    queryKey: ['overlap', 'shelf'],
    queryFn: ({ signal }) => call('GET /api/overlap/shelf', {}, { signal }),
    staleTime: staysMs,
    enabled,
  })
  const { data } = friends
  const of = useMemo(() => {
    if (data === undefined) return undefined
    const people = new Map(data.people.map((person) => [person.id, asPerson(person)]))
    const games = new Map(
      data.games.map(({ gameId, friends, count }) => [
        gameId,
        { people: friends.flatMap((id) => people.get(id) ?? []), count },
      ]),
    )
    return (gameId: string): FriendsWithGame | undefined => games.get(gameId)
  }, [data])
  return { ...friends, of }
}
