import { useEffect } from 'react'
import { notificationsHub } from '../../platform/hub/hubs.ts'
import { log } from '../../platform/log.ts'

/** While its page is open, changes of a tournament are heard also by who has no seat in it. */
export function useWatched(tournamentId: string): void {
  useEffect(() => {
    // Who cannot watch sees no page either; a lost line says it anew when it stands again.
    const quiet = (error: unknown) => log.debug('A tournament is not watched', error)
    const unhear = notificationsHub.onConnected(() => {
      notificationsHub.invoke('WatchTournament', tournamentId).catch(quiet)
    })
    return () => {
      unhear()
      if (notificationsHub.snapshot().state !== 'connected') return
      notificationsHub.invoke('UnwatchTournament', tournamentId).catch(quiet)
    }
  }, [tournamentId])
}
