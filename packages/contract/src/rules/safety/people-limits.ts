/** What staff sort people by. Nobody is in two of the first four, and the others are asked by the clock. */
export const peopleGroups = ['everyone', 'moderators', 'admins', 'suspended', 'measured', 'new', 'never'] as const
export type PeopleGroup = (typeof peopleGroups)[number]

/** What a list of people is ordered by. `lastHere` is for admins, as that is. */
export const peopleOrders = ['newest', 'name', 'lastHere', 'reports'] as const
export type PeopleOrder = (typeof peopleOrders)[number]

/** How somebody stands, the gravest first. */
export const personStates = ['banned', 'suspended', 'muted', 'limited', 'active'] as const
export type PersonState = (typeof personStates)[number]

/** Newly come is who came so lately. */
export const newPeopleDays = 7
/** A name, a handle, or for admins a whole mail address or `@` and its domain. */
export const peopleSearchMaximum = 254
/** So many posts of one member are counted. */
export const peoplePostsCounted = 1000
/** So many are chosen at once. */
export const peopleAtOnce = 50
/** So many go along in a file with their mail addresses: each is an entry of the log. */
export const exportedAddressesMaximum = 1000
/** Sign-ins are compared over so long, and so many people are named. */
export const neighbourDays = 30
export const neighboursShown = 20
/** As many sign-ins as one member can have at a time. */
export const signInsShown = 100
/** What staff write about one member. */
export const staffNotesMaximum = 100
export const staffNoteMaximum = 2000
export const roleReasonMaximum = 500
