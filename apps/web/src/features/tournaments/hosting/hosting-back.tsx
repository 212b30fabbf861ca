import type { AuditEntry } from '@guildhall/contract/audit'
import { openedBy } from '@guildhall/contract/rules/tournaments/tournament-kinds'
import { t } from '@lingui/core/macro'
import { personName } from '../../../platform/names/person-name.ts'
import { BackButton } from '../../audit/back-button.tsx'
import { type HostingChange, useChangeHosting } from './hosting.queries.ts'

/** Undoes a change of who opens tournaments, from its entry in the log; nothing for what else was done. */
export function HostingBack({ entry }: { entry: AuditEntry }) {
  const change = useChangeHosting()
  const back = changeBack(entry)
  return back === undefined ? null : (
    <BackButton by={change} says={wordsOf(back, entry.member)} onPress={() => change.mutate(back)} />
  )
}

/** Nobody is named by a handle here. */
type Back = Exclude<HostingChange, { readonly handle: string }>

/** Of a host who has left there is nothing to put back. */
function changeBack({ action, before, member }: AuditEntry): Back | undefined {
  if (action === 'play.hosting-changed') {
    const was = openedBy.find((each) => each === before['openedBy'])
    return was && { openedBy: was }
  }
  if (member === null) return undefined
  if (action === 'play.host-named') return { userId: member.id }
  return action === 'play.host-unnamed' ? { hostId: member.id } : undefined
}

function wordsOf(back: Back, member: AuditEntry['member']): string {
  const name = member === null ? '' : personName(member)
  if ('userId' in back) return t`${name} is no host of tournaments any more.`
  if ('hostId' in back) return t`${name} opens tournaments again.`
  if (back.openedBy === 'everybody') return t`Everybody who has been here for three days opens tournaments again.`
  return back.openedBy === 'named'
    ? t`Whom you name opens tournaments, beside the staff.`
    : t`Moderators and admins alone open tournaments.`
}
