import type { AuditEntry } from '@guildhall/contract/audit'
import { DoorsBack } from '../../../features/doors/doors-back.tsx'
import { ApartBack } from '../../../features/games/putting-back/apart-back.tsx'
import { FactBack } from '../../../features/games/putting-back/fact-back.tsx'
import { HouseBack } from '../../../features/house/house-back.tsx'
import { RoleBack } from '../../../features/people/person/role-back.tsx'
import { RulesBack } from '../../../features/safety/rules/rules-back.tsx'
import { HostingBack } from '../../../features/tournaments/hosting/hosting-back.tsx'

/** Undoes what can be undone from the log; nothing for what else was done. */
export function PutBack({ entry }: { entry: AuditEntry }) {
  return (
    <>
      <HouseBack entry={entry} />
      <DoorsBack entry={entry} />
      <ApartBack entry={entry} />
      <FactBack entry={entry} />
      <HostingBack entry={entry} />
      <RoleBack entry={entry} />
      <RulesBack entry={entry} />
    </>
  )
}
