import type { AuditEntry } from '@guildhall/contract/audit'
import type { Doors } from '@guildhall/contract/doors'
import { BackButton } from '../audit/back-button.tsx'
import { useMeetNewcomers, usePutDomainsBack } from './doors.queries.ts'

type Of = { entry: AuditEntry }

/** Undoes a change of the doors from its entry in the log; nothing for what else was done. */
export function DoorsBack({ entry }: Of) {
  if (entry.action === 'house.newcomers-changed') return <NewcomersBack entry={entry} />
  if (entry.action === 'house.mail-domains-changed') return <DomainsBack entry={entry} />
  return null
}

function NewcomersBack({ entry: { before } }: Of) {
  const meet = useMeetNewcomers()
  const { areLimited = true, areFirstHeld = false } = before as Partial<Doors['newcomers']>
  return <BackButton by={meet} onPress={() => meet.mutate({ areLimited, areFirstHeld })} />
}

/** An entry holds what left the list and what came to it: all others stay as they are now. */
function DomainsBack({ entry: { before, after } }: Of) {
  const putBack = usePutDomainsBack()
  const change = { removed: listed(before['domains']), added: listed(after['domains']) }
  return <BackButton by={putBack} onPress={() => putBack.mutate(change)} />
}

const listed = (domains: AuditEntry['before'][string] | undefined): string[] =>
  typeof domains === 'string' && domains !== '' ? domains.split(', ') : []
