/** The roles of a member, by their numbers on the wire. */
export const roles = { user: 0, moderator: 1, admin: 2 } as const
export type Role = (typeof roles)[keyof typeof roles]
