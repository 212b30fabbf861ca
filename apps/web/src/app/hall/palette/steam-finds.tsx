import type { GameCard } from '@guildhall/contract/games'
import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { steamRestMs, useSteamFinds, useTakeFromSteam } from '../../../features/games/picking/game-search.queries.ts'
import { useSettled } from '../../../platform/use-settled.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { Find } from '../palette-groups.ts'

/**
 * What the hall does not have and Steam's store knows, for somebody who says that they add a game: other words of the
 * palette may be names of people, and do not leave the hall.
 */
export function useSteamToAdd(words: string | undefined, add: (game: GameCard) => Promise<void>): readonly Find[] {
  const settled = useSettled((words ?? '').trim().slice(0, 100), steamRestMs)
  const taking = useTakeFromSteam()
  const both = useMutation({ mutationFn: async (appId: number) => add(await taking.mutateAsync(appId)) })
  const { data } = useSteamFinds(words === undefined ? '' : settled)
  return (data?.finds ?? []).map(({ appId, title }) => {
    const text = t`Add ${title} to your library`
    const onChoose = () => both.mutate(appId)
    return { id: `steam-${appId}`, label: text, text, detail: t`From Steam`, leading: <Icon icon={Plus} />, onChoose }
  })
}
