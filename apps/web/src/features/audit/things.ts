import type { AuditEntry } from '@guildhall/contract/audit'
import type { AuditThing } from '@guildhall/contract/rules/safety/audit-actions'
import { t } from '@lingui/core/macro'

/** Of what has no name of its own, or whose name nobody knows any more. */
const thingWords: Readonly<Record<AuditThing, string>> = {
  challenge: t`A challenge`,
  tournament: t`A tournament`,
  league: t`The league of the week`,
  post: t`A post`,
  game: t`A game`,
  merge: t`Two games`,
  suggestion: t`A suggestion`,
  case: t`A case`,
  house: t`The house`,
  measure: t`A measure`,
  rule: t`A rule of words`,
  held: t`Words that waited`,
  picture: t`A picture`,
  fault: t`Something broken`,
  announcement: t`An announcement`,
  member: t`A former member`,
  invitation: t`An invitation`,
}

/** Parts of the house, by the names of the server. */
const houseWords: Readonly<Record<string, string>> = {
  address: t`The address of the hall`,
  doors: t`The doors`,
  jobs: t`The machine`,
  log: t`The audit log`,
  mail: t`Mail`,
  maintenance: t`Maintenance`,
  tournaments: t`Who opens tournaments`,
  transparency: t`Figures of moderation`,
  words: t`What the hall says of itself`,
}

export function wordsOf({ kind, id, name }: AuditEntry['on']): string {
  if (name !== '') return name
  return (kind === 'house' ? houseWords[id] : undefined) ?? thingWords[kind]
}

/** Where a thing stands in the hall, a measure with the member whom it concerns; null for what has no page. */
export function hrefOf({ kind, id }: { kind: AuditThing; id: string }, memberId: string | undefined): string | null {
  if (kind === 'challenge') return `/challenge/${id}`
  if (kind === 'tournament') return `/tournament-detail/${id}`
  if (kind === 'post') return `/post/${id}`
  if (kind === 'game') return /^h?\d+$/.test(id) ? `/game/${id}` : null
  if (kind === 'rule') return '/admin/rules'
  if (kind === 'announcement') return '/admin?view=house'
  if (kind === 'member') return personHref(id)
  if (kind === 'measure') return memberId === undefined ? null : `${personHref(memberId)}&measures=open`
  if (kind === 'invitation') return '/admin?view=doors'
  if (kind === 'fault') return '/admin?view=faults'
  return kind === 'case' ? `/admin/cases/${id}` : null
}

/** Also whoever cannot come in has a file there. */
export const personHref = (memberId: string) => `/admin?view=people&person=${memberId}`
