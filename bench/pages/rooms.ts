/** The rooms whose opening is measured, by what is to be seen when they can be used, not by how they are built. */
export const rooms = {
  chat: { path: '/chat', heading: '^Chat', content: 'main', says: 'of an evening', link: 'a[href="/chat"]' },
  games: { path: '/games', heading: '^Games', content: 'main a[href*="/game/"]', says: '', link: 'a[href="/games"]' },
  library: {
    path: '/library',
    heading: '^Library',
    content: 'main',
    says: 'the long shelf',
    link: 'a[href="/library"]',
  },
  friends: { path: '/friends', heading: '^Friends', content: 'main', says: 'Bench Member', link: 'a[href="/friends"]' },
  profile: { path: '/profile/{id}', heading: 'Bench Member', content: 'main', says: '', link: 'a[href^="/profile/"]' },
} as const satisfies Readonly<Record<string, Room>>

/** Where somebody who is not signed in ends up. */
export const door: Room = { path: '/chat', heading: '^Sign in', content: 'input[type="password"]', says: '', link: '' }

export type RoomName = keyof typeof rooms

export type Room = {
  readonly path: string
  /** What the heading says, as a pattern. */
  readonly heading: string
  /** Something that is there, by its selector, and words in it: what only the room's own data draws. */
  readonly content: string
  readonly says: string
  /** In the rail. */
  readonly link: string
}
