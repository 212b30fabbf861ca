import type { AuditEntry } from '@guildhall/contract/audit'
import { t } from '@lingui/core/macro'
import { BackButton } from '../../audit/back-button.tsx'
import { useTellApart } from '../editing/editing.queries.ts'

/** Undoes what was said of two games of one name, from its entry in the log; nothing for what else was done. */
export function ApartBack({ entry: { action, on, before } }: { entry: AuditEntry }) {
  const tell = useTellApart()
  const { areApart, other } = before
  if (action !== 'catalogue.told-apart' || typeof areApart !== 'boolean' || typeof other !== 'string') return null
  const says = areApart
    ? t`The two games of one name count as two again.`
    : t`Whether the two games of one name are two is open again: the catalogue asks.`
  return <BackButton by={tell} says={says} onPress={() => tell.mutate({ gameId: on.id, otherId: other, areApart })} />
}
