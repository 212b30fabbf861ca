/** So many failed jobs are tried anew by one call. */
export const triesAtOnce = 100

/** Where the value of a variable comes from: what is usual, the environment of the server, its file `.env`; or an admin set it in the hall. */
export const settingSources = ['default', 'environment', 'file', 'hall'] as const
export type SettingSource = (typeof settingSources)[number]

/** What could go, because nothing refers to it. */
export const cleanups = ['pictures', 'imports', 'mails'] as const
export type Cleanup = (typeof cleanups)[number]

/** What the tables of the database hold. */
export const storageParts = [
  'chat',
  'posts',
  'library',
  'games',
  'people',
  'play',
  'notifications',
  'safety',
  'search',
  'rest',
] as const
export type StoragePart = (typeof storageParts)[number]
