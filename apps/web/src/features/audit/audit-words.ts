import type { AuditAction, AuditArea, AuditThing } from '@guildhall/contract/rules/safety/audit-actions'
import { t } from '@lingui/core/macro'

export const actionWords: Readonly<Record<AuditAction, string>> = {
  'play.value-corrected': t`Corrected a value`,
  'play.unranked': t`Took somebody out of the ranking`,
  'play.ranked': t`Gave a place in the ranking back`,
  'play.points-corrected': t`Corrected points of a season`,
  'play.week-set': t`Made it the challenge of a week`,
  'play.week-ended': t`Took the week of a challenge back`,
  'play.called-off': t`Called a challenge off`,
  'play.tournament-called-off': t`Called a tournament off`,
  'play.hosting-changed': t`Changed who opens tournaments`,
  'play.host-named': t`Named a host of tournaments`,
  'play.host-unnamed': t`Took a host of tournaments back`,
  'play.match-decided': t`Decided a match`,
  'play.match-reset': t`Reset a match`,
  'play.checked-in': t`Checked somebody in`,
  'play.league-unranked': t`Took somebody out of the league`,
  'play.league-ranked': t`Let somebody into the league again`,
  'measures.imposed': t`Put a measure on a member`,
  'measures.lifted': t`Lifted a measure`,
  'measures.appeal-judged': t`Answered an appeal`,
  'content.locked': t`Locked a thread`,
  'content.opened': t`Opened a thread again`,
  'content.pinned-in-hall': t`Pinned a post for all`,
  'content.unpinned-in-hall': t`Took a post for all down`,
  'content.held-approved': t`Let words come out that waited`,
  'content.held-rejected': t`Rejected words that waited`,
  'content.picture-blocked': t`Blocked a picture everywhere`,
  'content.picture-unblocked': t`Let a picture in again`,
  'reports.taken': t`Took a case`,
  'reports.given-back': t`Gave a case back`,
  'reports.words-read': t`Read words that were said among few`,
  'reports.noted': t`Wrote a note on a case`,
  'reports.joined': t`Joined two cases`,
  'reports.parted': t`Took a case out of its affair`,
  'reports.settled': t`Settled a case`,
  'rules.made': t`Made a rule of words`,
  'rules.changed': t`Changed a rule of words`,
  'rules.removed': t`Removed a rule of words`,
  'rules.soft-words-changed': t`Changed which words are softened`,
  'reports.put-back': t`Put back what was removed`,
  'catalogue.added': t`Added a game`,
  'catalogue.taken-in': t`Took a game in from IGDB`,
  'catalogue.changed': t`Changed a game`,
  'catalogue.undone': t`Undid a change of a game`,
  'catalogue.merged': t`Brought two games together`,
  'catalogue.unmerged': t`Took two games apart again`,
  'catalogue.told-apart': t`Said whether two games of one name are two`,
  'catalogue.suggestion-settled': t`Settled a suggestion`,
  'catalogue.correction-taken': t`Took a correction of a member over`,
  'catalogue.correction-declined': t`Declined a correction of a member`,
  'people.role-given': t`Gave a role`,
  'people.sign-ins-ended': t`Ended sign-ins`,
  'people.address-seen': t`Looked at a mail address`,
  'people.address-verified': t`Made sure of a mail address`,
  'people.neighbours-seen': t`Looked who signs in from the same place`,
  'people.let-in': t`Let somebody join`,
  'people.turned-away': t`Turned somebody away who wanted to join`,
  'people.note-written': t`Wrote a note about a member`,
  'people.note-removed': t`Removed a note about a member`,
  'house.words-changed': t`Changed what the hall says of itself`,
  'house.announcement-made': t`Announced something`,
  'house.announcement-changed': t`Changed an announcement`,
  'house.announcement-removed': t`Took an announcement away`,
  'house.maintenance-set': t`Closed the hall for maintenance`,
  'house.maintenance-over': t`Opened the hall after maintenance`,
  'house.greeter-named': t`Named who greets newcomers`,
  'house.transparency-set': t`Said whether everybody reads the figures of moderation`,
  'house.mail-tested': t`Sent a mail to see whether they arrive`,
  'house.address-tried': t`Tried an address of the hall`,
  'house.mail-domains-changed': t`Changed the refused mail domains`,
  'house.network-refused': t`Refused a network`,
  'house.network-let-in': t`Let a network in again`,
  'house.registration-changed': t`Changed how newcomers come in`,
  'house.invitation-made': t`Made an invitation`,
  'house.invitation-ended': t`Ended an invitation`,
  'house.invitation-reopened': t`Made an ended invitation good again`,
  'house.member-invitations-changed': t`Changed whether members invite`,
  'house.newcomers-changed': t`Changed what newcomers meet`,
  'house.raid-held-back': t`Held a raid back`,
  'house.raid-over': t`Said that the raid is over`,
  'house.fault-answered': t`Answered who told of something broken`,
  'house.log-exported': t`Saved the audit log as a file`,
  'house.cleaned-up': t`Had what nothing uses removed`,
  'house.jobs-tried-again': t`Had failed jobs tried again`,
}

export const areaWords: Readonly<Record<AuditArea, string>> = {
  reports: t`Reports`,
  measures: t`Measures`,
  people: t`People`,
  content: t`Content`,
  rules: t`Rules of words`,
  play: t`Challenges and tournaments`,
  catalogue: t`Catalogue`,
  house: t`The house`,
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
