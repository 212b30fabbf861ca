import type { Library } from '../library/index.ts'
import type { MatchedApp } from './unmatched/owned-apps.store.ts'

export const steam = 'steam'
/** Steam does not say on what somebody plays; nearly all of it runs there. */
const platform = 'PC (Microsoft Windows)'

type ToldCopy = Parameters<Library['takeTold']>[1]['copies'][number]

/**
 * An app as the library takes it. Hours that Steam keeps secret are not told; an account without any may be one of those,
 * and all that it played must not count as played today when it shows them.
 */
export function toToldCopy(app: MatchedApp, { isPlaytimeHidden }: { isPlaytimeHidden: boolean }): ToldCopy {
  return {
    gameId: app.gameId,
    sourceId: String(app.appId),
    platform,
    minutes: isPlaytimeHidden ? null : app.minutes,
    lastPlayedAt: app.lastPlayedAt,
    wasPlayedLately: app.wasPlayedLately,
  }
}
