import type { ProfileAudience } from '@guildhall/contract/rules/profile-limits'
import { defineEvent } from '../../platform/events.ts'

export type WallPosted = {
  readonly postId: string
  readonly wallUserId: string
  readonly authorId: string
  readonly text: string
}
export const wallPosted = defineEvent<WallPosted>('wallPosted')

export type WallPostRemoved = { readonly postId: string; readonly wallUserId: string }
export const wallPostRemoved = defineEvent<WallPostRemoved>('wallPostRemoved')

/** What a member says of themselves is another now; `newWords` is what of it they wrote now. */
export type ProfileChanged = {
  readonly userId: string
  readonly newWords: string
  /** Labels and addresses of links: in their own place they are no links in a text. */
  readonly newLinks?: readonly string[]
  /** The words stand in showcases, and not in what a profile says of itself: who reads them. */
  readonly showcases?: ProfileAudience
}
export const profileChanged = defineEvent<ProfileChanged>('profileChanged')
