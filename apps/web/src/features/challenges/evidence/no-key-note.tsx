import { roles } from '@guildhall/contract/rules/roles'
import { t } from '@lingui/core/macro'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { Note } from '../../../ui/feedback/note.tsx'

/** That this hall reads no accounts; who runs it reads what that takes. A linked account would change nothing here. */
export function NoKeyNote({ children }: { children: string }) {
  const isHost = useCurrentUser().role === roles.admin
  return (
    <Note tone="info">
      {isHost ? `${children} ${t`You run it: once the server has a STEAM_API_KEY, accounts are read.`}` : children}
    </Note>
  )
}
