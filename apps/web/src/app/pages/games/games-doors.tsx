import { roles } from '@guildhall/contract/rules/roles'
import { t } from '@lingui/core/macro'
import { ListOrdered, PackagePlus } from 'lucide-react'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { FoldingWords } from '../../../ui/type/folding-words.tsx'

/** From the catalogue to what members made of it: lists, and games that are missing. */
export function GamesDoors() {
  const isStaff = useCurrentUser().role !== roles.user
  return (
    <>
      <ButtonLink icon={ListOrdered} href="/lists">
        <FoldingWords>{t`Lists`}</FoldingWords>
      </ButtonLink>
      <ButtonLink tone="quiet" icon={PackagePlus} href="/games/suggestions">
        <FoldingWords>{isStaff ? t`Suggestions` : t`Missing a game?`}</FoldingWords>
      </ButtonLink>
    </>
  )
}
