import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { notificationsHub } from '../../platform/hub/hubs.ts'
import { log } from '../../platform/log.ts'
import { takePlayed } from './taking-played.ts'

/** How many things on the page show each: only the last of them ends the watch. */
const watchers = new Map<string, number>()

/** While something shows a tournament, changes of it are heard also by who has no seat in it. */
export function useWatched(tournamentId: string): void {
  const client = useQueryClient()
  useEffect(
    () =>
      notificationsHub.on('TournamentPlayed', (played) => {
        if (played.tournamentId === tournamentId) takePlayed(client, played)
      }),
    [client, tournamentId],
  )
  useEffect(() => {
    // Who cannot watch sees no page either; a lost line says it anew when it stands again.
    const quiet = (error: unknown) => log.debug('A tournament is not watched', error)
    watchers.set(tournamentId, (watchers.get(tournamentId) ?? 0) + 1)
    const unhear = notificationsHub.onConnected(() => {
      notificationsHub.invoke('WatchTournament', tournamentId).catch(quiet)
    })
    return () => {
      unhear()
      const left = (watchers.get(tournamentId) ?? 1) - 1
      if (left > 0) {
        watchers.set(tournamentId, left)
        return
      }
      watchers.delete(tournamentId)
      if (notificationsHub.snapshot().state !== 'connected') return
      notificationsHub.invoke('UnwatchTournament', tournamentId).catch(quiet)
    }
  }, [tournamentId])
}
