import { defineEvent } from '../../platform/events.ts'

/** Announced only when it is new. */
export type MemberFollowed = { readonly followId: string; readonly followerId: string; readonly followedId: string }
export const memberFollowed = defineEvent<MemberFollowed>('memberFollowed')
