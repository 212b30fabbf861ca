import { defineEvent } from '../../platform/events.ts'

/** A request by whoever asked (`fromUserId`) and whoever was asked (`toUserId`). */
export type RequestMoved = {
  readonly requestId: string
  readonly fromUserId: string
  readonly toUserId: string
}

export const friendRequested = defineEvent<RequestMoved>('friendRequested')

/** The request became a friendship: `toUserId` accepted it, or asked back. */
export const friendAdded = defineEvent<RequestMoved>('friendAdded')

export const friendRequestDeclined = defineEvent<RequestMoved>('friendRequestDeclined')
export const friendRequestCancelled = defineEvent<RequestMoved>('friendRequestCancelled')

export type FriendRemoved = { readonly byUserId: string; readonly removedUserId: string }
export const friendRemoved = defineEvent<FriendRemoved>('friendRemoved')
