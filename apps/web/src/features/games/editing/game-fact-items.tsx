import { roles } from '@guildhall/contract/rules/roles'
import { t } from '@lingui/core/macro'
import { History, PencilRuler } from 'lucide-react'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { MenuLink } from '../../../ui/overlay/menu.tsx'

/** Where the facts of a game come from, and for staff where they are corrected. */
export function GameFactItems({ game }: { game: { id: string } }) {
  const isStaff = useCurrentUser().role !== roles.user
  return (
    <>
      <MenuLink icon={History} href={`/game/${game.id}/history`}>
        {t`History of changes`}
      </MenuLink>
      {isStaff && (
        <MenuLink icon={PencilRuler} href={`/game/${game.id}/edit`}>
          {t`Correct the facts`}
        </MenuLink>
      )}
    </>
  )
}
