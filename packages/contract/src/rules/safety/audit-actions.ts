/** What staff do that is kept in the audit log: the area, a dot, what was done. */
export const auditActions = [
  'play.value-corrected',
  'play.unranked',
  'play.ranked',
  'play.points-corrected',
  'play.week-set',
  'play.week-ended',
  'play.called-off',
  'play.tournament-called-off',
  'play.hosting-changed',
  'play.host-named',
  'play.host-unnamed',
  'play.match-decided',
  'play.match-reset',
  'play.checked-in',
  'play.league-unranked',
  'play.league-ranked',
  'measures.imposed',
  'measures.lifted',
  'measures.appeal-judged',
  'content.locked',
  'content.opened',
  'content.pinned-in-hall',
  'content.unpinned-in-hall',
  'reports.taken',
  'reports.given-back',
  'reports.words-read',
  'reports.noted',
  'reports.settled',
  'rules.made',
  'rules.changed',
  'rules.removed',
  'reports.put-back',
  'content.held-approved',
  'content.held-rejected',
  'content.picture-blocked',
  'content.picture-unblocked',
  'catalogue.added',
  'catalogue.taken-in',
  'catalogue.changed',
  'catalogue.undone',
  'catalogue.merged',
  'catalogue.unmerged',
  'catalogue.suggestion-settled',
  'house.words-changed',
  'house.mail-domains-changed',
  'house.newcomers-changed',
  'house.raid-held-back',
  'house.raid-over',
] as const
export type AuditAction = (typeof auditActions)[number]

type AreaOf<Action extends string> = Action extends `${infer Area}.${string}` ? Area : never
export type AuditArea = AreaOf<AuditAction>
export const auditAreas = [
  'reports',
  'measures',
  'content',
  'rules',
  'play',
  'catalogue',
  'house',
] as const satisfies readonly AuditArea[]

/** What an entry can be about. */
export const auditThings = [
  'challenge',
  'tournament',
  'league',
  'post',
  'game',
  'merge',
  'suggestion',
  'case',
  'house',
  'measure',
  'rule',
  'held',
  'picture',
] as const
export type AuditThing = (typeof auditThings)[number]

export const auditSearchMaximum = 100
