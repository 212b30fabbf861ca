import type { AuditEntry } from '@guildhall/contract/audit'
import { DoorsBack } from '../../../features/doors/doors-back.tsx'
import { HouseBack } from '../../../features/house/house-back.tsx'

/** Undoes what can be undone from the log; nothing for what else was done. */
export function PutBack({ entry }: { entry: AuditEntry }) {
  return (
    <>
      <HouseBack entry={entry} />
      <DoorsBack entry={entry} />
    </>
  )
}
