import type { AuditEntry } from '@guildhall/contract/audit'
import type { Doors } from '@guildhall/contract/doors'
import { networkDaysMaximum, raidHoursMaximum, registrationModes } from '@guildhall/contract/rules/safety/door-limits'
import { t } from '@lingui/core/macro'
import { serverNow } from '../../platform/api/server-clock.ts'
import { exactTime } from '../../ui/type/time-text.ts'
import { BackButton } from '../audit/back-button.tsx'
import {
  useChangeRegistration,
  useHoldRaidBackUntil,
  useLetMembersInvite,
  useMeetNewcomers,
  usePutDomainsBack,
  usePutNetworkBack,
} from './doors.queries.ts'
import * as words from './doors-back-words.ts'
import { useEndInvitation, useReopenInvitation } from './invitations/invitations.queries.ts'

type Of = { entry: AuditEntry }

/** Undoes a change of the doors from its entry in the log; nothing for what else was done, and for what is over by the clock. */
export function DoorsBack({ entry }: Of) {
  switch (entry.action) {
    case 'house.registration-changed':
      return <RegistrationBack entry={entry} />
    case 'house.newcomers-changed':
      return <NewcomersBack entry={entry} />
    case 'house.mail-domains-changed':
      return <DomainsBack entry={entry} />
    case 'house.member-invitations-changed':
      return <MemberInvitationsBack entry={entry} />
    case 'house.invitation-made':
    case 'house.invitation-reopened':
      return <InvitationBack entry={entry} />
    case 'house.invitation-ended':
      return <EndedInvitationBack entry={entry} />
    case 'house.raid-held-back':
    case 'house.raid-over':
      return <RaidBack entry={entry} />
    case 'house.network-refused':
    case 'house.network-let-in':
      return <NetworkBack entry={entry} />
    default:
      return null
  }
}

function RegistrationBack({ entry: { before } }: Of) {
  const change = useChangeRegistration()
  const was = registrationModes.find((mode) => mode === before['registration'])
  return was === undefined ? null : (
    <BackButton by={change} says={words.registrationBackWords[was]} onPress={() => change.mutate(was)} />
  )
}

function NewcomersBack({ entry: { before } }: Of) {
  const meet = useMeetNewcomers()
  const { areLimited = true, areFirstHeld = false } = before as Partial<Doors['newcomers']>
  const was = { areLimited, areFirstHeld }
  return <BackButton by={meet} says={words.newcomersBackWords(was)} onPress={() => meet.mutate(was)} />
}

function MemberInvitationsBack({ entry: { before } }: Of) {
  const allow = useLetMembersInvite()
  const was = before['memberInvitations']
  if (typeof was !== 'number') return null
  return <BackButton by={allow} says={words.memberInvitationsBackWords(was)} onPress={() => allow.mutate(was)} />
}

function InvitationBack({ entry: { on } }: Of) {
  const end = useEndInvitation(on.id)
  return (
    <BackButton
      by={end}
      says={t`The link is ended, and brings nobody in from then on. Whoever came by it stays.`}
      onPress={() => end.mutate(undefined)}
    />
  )
}

function EndedInvitationBack({ entry: { on, before } }: Of) {
  const reopen = useReopenInvitation(on.id)
  const { until } = before
  // Entries of before do not say until when it was good, and what is over by the clock stays over.
  if (typeof until !== 'string' || Date.parse(until) <= serverNow()) return null
  const when = exactTime(until)
  return (
    <BackButton
      by={reopen}
      says={t`The link brings people in again, as many as it has left, until ${when}.`}
      onPress={() => reopen.mutate(undefined)}
    />
  )
}

/** An entry holds what left a list and what came to it: all others stay as they are now. */
function DomainsBack({ entry: { before, after } }: Of) {
  const putBack = usePutDomainsBack()
  const wasRefused = before['isDisposableRefused']
  const change = {
    refused: { removed: listed(before['domains']), added: listed(after['domains']) },
    allowed: { removed: listed(before['allowed']), added: listed(after['allowed']) },
    ...(typeof wasRefused === 'boolean' && { isDisposableRefused: wasRefused }),
  }
  return <BackButton by={putBack} says={words.domainsBackWords(change)} onPress={() => putBack.mutate(change)} />
}

const hourMs = 3_600_000

/** Until when it was held back before; what was begun by this is over. */
function RaidBack({ entry: { action, before } }: Of) {
  const hold = useHoldRaidBackUntil()
  const hours = stepsUntil(before['until'], hourMs, raidHoursMaximum)
  if (hours === null && action === 'house.raid-over') return null
  return <BackButton by={hold} says={words.raidBackWords(hours)} onPress={() => hold.mutate(hours)} />
}

/** Until when it was refused before; what was refused by this is let in. */
function NetworkBack({ entry: { action, before, after, reason } }: Of) {
  const putBack = usePutNetworkBack()
  const network = before['network'] ?? after['network']
  const days = stepsUntil(before['until'], 24 * hourMs, networkDaysMaximum)
  if (typeof network !== 'string' || (days === null && action === 'house.network-let-in')) return null
  const why = reason === '' ? t`Put back from the log` : reason
  return (
    <BackButton
      by={putBack}
      says={words.networkBackWords(network, days)}
      onPress={() => putBack.mutate({ network, days, words: why })}
    />
  )
}

/** How many whole steps from now until then, at least one; null for what is over, or never was. */
function stepsUntil(until: AuditEntry['before'][string] | undefined, stepMs: number, most: number): number | null {
  const left = typeof until === 'string' ? Date.parse(until) - Date.now() : 0
  return left > 0 ? Math.min(Math.ceil(left / stepMs), most) : null
}

const listed = (domains: AuditEntry['before'][string] | undefined): string[] =>
  typeof domains === 'string' && domains !== '' ? domains.split(', ') : []
