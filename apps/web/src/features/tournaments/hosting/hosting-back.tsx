import type { AuditEntry } from '@guildhall/contract/audit'
import { openedBy } from '@guildhall/contract/rules/tournaments/tournament-kinds'
import { BackButton } from '../../audit/back-button.tsx'
import { type HostingChange, useChangeHosting } from './hosting.queries.ts'

/** Undoes a change of who opens tournaments, from its entry in the log; nothing for what else was done. */
export function HostingBack({ entry }: { entry: AuditEntry }) {
  const change = useChangeHosting()
  const back = changeBack(entry)
  return back === undefined ? null : <BackButton by={change} onPress={() => change.mutate(back)} />
}

/** Of a host who has left there is nothing to put back. */
function changeBack({ action, before, member }: AuditEntry): HostingChange | undefined {
  if (action === 'play.hosting-changed') {
    const was = openedBy.find((each) => each === before['openedBy'])
    return was && { openedBy: was }
  }
  if (member === null) return undefined
  if (action === 'play.host-named') return { userId: member.id }
  return action === 'play.host-unnamed' ? { hostId: member.id } : undefined
}
