import type { Doors } from '@guildhall/contract/doors'
import type { RegistrationMode } from '@guildhall/contract/rules/safety/door-limits'
import { plural, t } from '@lingui/core/macro'

/** What holds once a change of the doors is put back, for whoever is asked before. */
export const registrationBackWords: Readonly<Record<RegistrationMode, string>> = {
  open: t`Everybody may join again: whoever knows the address of the hall makes an account.`,
  approval: t`Whoever wants to join asks again, and waits until the staff answer.`,
  invitation: t`Only whoever has a link that is good may join again.`,
  closed: t`Nobody may join again, not even with a link. Whoever is a member stays one.`,
}

export function newcomersBackWords({ areLimited, areFirstHeld }: Doors['newcomers']): string {
  const limits = areLimited
    ? t`Links, pictures and names in one text are limited for newcomers.`
    : t`Newcomers put as many links, pictures and names into a text as others.`
  const first = areFirstHeld ? t`What they write first waits for the staff.` : t`What they write first stands at once.`
  return `${limits} ${first}`
}

export function memberInvitationsBackWords(atOnce: number): string {
  if (atOnce === 0) return t`Members invite nobody: admins alone do. Their links bring nobody in from then on.`
  return plural(atOnce, {
    one: 'Each member may have # link at one time that brings people in.',
    other: 'Each member may have # links at one time that bring people in.',
  })
}

type Moved = { readonly removed: readonly string[]; readonly added: readonly string[] }
type DomainsBack = { readonly refused: Moved; readonly allowed: Moved; readonly isDisposableRefused?: boolean }

export function domainsBackWords({ refused, allowed, isDisposableRefused }: DomainsBack): string {
  const all = (domains: readonly string[]) => domains.join(', ')
  return [
    refused.removed.length > 0 && t`Refused again: ${all(refused.removed)}.`,
    refused.added.length > 0 && t`No longer refused: ${all(refused.added)}.`,
    allowed.removed.length > 0 && t`Always let in again: ${all(allowed.removed)}.`,
    allowed.added.length > 0 && t`No longer always let in: ${all(allowed.added)}.`,
    isDisposableRefused === true && t`Disposable addresses are refused again.`,
    isDisposableRefused === false && t`Disposable addresses are let in again.`,
  ]
    .filter((line) => line !== false)
    .join(' ')
}

export function raidBackWords(hours: number | null): string {
  if (hours === null) return t`The raid counts as over: accounts are made as before, and nobody’s words wait for it.`
  return plural(hours, {
    one: 'A raid is held back for # hour from now: few accounts are made, and what newcomers write waits.',
    other: 'A raid is held back for # hours from now: few accounts are made, and what newcomers write waits.',
  })
}

export function networkBackWords(network: string, days: number | null): string {
  if (days === null) return t`Accounts are made from ${network} again.`
  return plural(days, {
    one: `No account is made from ${network} for # day from now.`,
    other: `No account is made from ${network} for # days from now.`,
  })
}
