import type { SteamAccount } from '@guildhall/contract/steam'
import { t } from '@lingui/core/macro'
import { RefreshCw } from 'lucide-react'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { FoldingWords } from '../../ui/type/folding-words.tsx'
import { useBeginSync } from './syncing/sync.queries.ts'
import { useWait, waitText } from './syncing/use-wait.ts'
import { useSteam } from './use-steam.ts'

/** The one press that brings the games of Steam, or the wishlist alone where no more is told: it begins, carries on, or leads to where Steam is linked. */
export function SyncSteamButton() {
  const { data, stage } = useSteam()
  const begin = useBeginSync()
  const wait = useWait(data?.notBefore ?? null)
  const account = data?.account ?? null
  const words = data?.brings === 'wishlist' ? t`Sync wishlist` : t`Sync Steam`
  if (data === undefined || account === null || stage === 'not-set-up') {
    return (
      <ButtonLink tone="primary" icon={RefreshCw} href="/library/steam">
        <FoldingWords>{words}</FoldingWords>
      </ButtonLink>
    )
  }
  const canResume = data.sync?.canResume === true && stage === 'stopped'
  function press({ steamId }: SteamAccount) {
    if (!canResume && wait > 0)
      toasts.show({ message: t`The last sync was only a moment ago. You can sync again ${waitText(wait)}.` })
    else begin.mutate(steamId)
  }
  return (
    <Button
      tone="primary"
      icon={RefreshCw}
      busy={(begin.isPending || stage === 'under-way') && t`Syncing`}
      onClick={() => press(account)}
    >
      <FoldingWords>{words}</FoldingWords>
    </Button>
  )
}
