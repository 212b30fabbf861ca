import { Trans } from '@lingui/react/macro'
import { use, useCallback, useSyncExternalStore } from 'react'
import { PresenceProvider } from './presence-source.ts'

/** How many of these members are in the hall now: ", 4 online" behind their number; nothing when nobody is. */
export function OnlineCount({ userIds }: { userIds: readonly string[] }) {
  const source = use(PresenceProvider)
  const list = userIds.join(',')
  const subscribe = useCallback(
    (listener: () => void) => {
      const leave = list.split(',').map((userId) => source.subscribe(userId, listener))
      return () => {
        for (const end of leave) end()
      }
    },
    [source, list],
  )
  const isHere = (userId: string) => (source.get(userId)?.presence ?? 'offline') !== 'offline'
  const count = useSyncExternalStore(subscribe, () => userIds.filter(isHere).length)
  return count === 0 ? null : (
    <>
      <Trans>, {count} online</Trans>
    </>
  )
}
