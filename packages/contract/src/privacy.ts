import { z } from 'zod'
import { membersIn } from './frame/headings.ts'
import { named } from './frame/primitives.ts'

const audience = z.enum(['everyone', 'friends', 'nobody'])

/** Whom a member lets near: who may ask, write, see, and find them. Nobody who is blocked is ever among them. */
export const privacySettings = named('PrivacySettings', {
  friendRequests: z.enum(['everyone', 'friends-of-friends', 'nobody']),
  messages: audience,
  /** Who of those whom `messages` leaves out may ask; their words wait apart until the request is taken. */
  messageRequests: z.enum(['everyone', 'friends-of-friends', 'nobody']),
  /** Whether others learn how far one has read; who does not tell is not told. */
  readReceipts: z.boolean(),
  friendList: audience,
  library: audience,
  presence: audience,
  lastSeen: audience,
  /** Who of those who are no friends finds the member by name. */
  search: z.enum(['everyone', 'nobody']),
  /** Who but the member finds what they wrote: by search, by tags, and in what is talked of. */
  postSearch: z.enum(['everyone', 'nobody']),
})
export type PrivacySettings = z.infer<typeof privacySettings>

/** Some of the settings; what is absent stays as it is. */
export const privacyChanges = privacySettings.partial()
export type PrivacyChanges = z.infer<typeof privacyChanges>

/** What holds for members who have not chosen. */
export const usualPrivacy: PrivacySettings = {
  friendRequests: 'everyone',
  messages: 'friends',
  messageRequests: 'everyone',
  readReceipts: true,
  friendList: 'friends',
  library: 'friends',
  presence: 'friends',
  lastSeen: 'friends',
  search: 'everyone',
  postSearch: 'everyone',
}

export const privacyEndpoints = membersIn('own')({
  'GET /api/privacy': {
    summary: 'The own privacy settings',
    answers: { 200: privacySettings },
  },
  'PATCH /api/privacy': {
    summary: 'Change some of the own privacy settings; answers with all of them',
    body: privacyChanges,
    answers: { 200: privacySettings },
  },
})
