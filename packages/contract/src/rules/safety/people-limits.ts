/** What staff sort people by. Nobody is in two of the first four, and the others are asked by the clock. */
export const peopleGroups = ['everyone', 'moderators', 'admins', 'suspended', 'measured', 'new', 'never'] as const
export type PeopleGroup = (typeof peopleGroups)[number]

/** How somebody stands, the gravest first. */
export const personStates = ['banned', 'suspended', 'muted', 'limited', 'active'] as const
export type PersonState = (typeof personStates)[number]

/** Newly come is who came so lately. */
export const newPeopleDays = 7
/** A name, a handle, or for admins a whole mail address or `@` and its domain. */
export const peopleSearchMaximum = 254
/** Sign-ins are compared over so long, and so many people are named. */
export const neighbourDays = 30
export const neighboursShown = 20
/** As many sign-ins as one member can have at a time. */
export const signInsShown = 100
/** What staff write about one member. */
export const staffNotesMaximum = 100
export const staffNoteMaximum = 2000
export const roleReasonMaximum = 500
