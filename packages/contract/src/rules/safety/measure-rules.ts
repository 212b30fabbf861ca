/** Measures against a member, rung by rung. Who is limited is not shown to those who do not follow them. */
export const measureKinds = ['limit', 'mute', 'suspension', 'ban'] as const
export type MeasureKind = (typeof measureKinds)[number]

/** What was decided against a member and holds nothing back: it stands beside the measures, with the same appeal. */
export const notedKinds = ['warning', 'veil', 'removal'] as const
export type NotedKind = (typeof notedKinds)[number]
/** All that can stand against a member. */
export const standingKinds = [...notedKinds, ...measureKinds] as const
export type StandingKind = (typeof standingKinds)[number]

/** Where one holds: everywhere, or in one area only. */
export const measureAreas = ['everything', 'chat', 'feed', 'reviews', 'challenges', 'tournaments'] as const
export type MeasureArea = (typeof measureAreas)[number]

/** Whoever cannot come in is in no area, and whoever is hidden from strangers is hidden with all they wrote. */
export const hasArea = (kind: MeasureKind) => kind === 'mute'
/** A ban has no end; the others have one. */
export const hasEnd = (kind: MeasureKind) => kind !== 'ban'
export const isNotedKind = (name: string): name is NotedKind => (notedKinds as readonly string[]).includes(name)
export const isMeasureKind = (name: string): name is MeasureKind => (measureKinds as readonly string[]).includes(name)

export const measureDaysMaximum = 366
export const measureWordsMaximum = 2000
export const appealDays = 20
/** Of one member, the latest. */
export const measuresShown = 100
