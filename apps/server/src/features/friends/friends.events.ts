import { defineEvent } from '../../platform/events.ts'

/** A request by whoever asked (`fromUserId`) and whoever was asked (`toUserId`). */
export type RequestMoved = {
  readonly requestId: string
  readonly fromUserId: string
  readonly toUserId: string
}

/** The request that made a pair what it is. */
export function requestOf(pair: { requestId: string; askerId: string; askedId: string }): RequestMoved {
  return { requestId: pair.requestId, fromUserId: pair.askerId, toUserId: pair.askedId }
}

export const friendRequested = defineEvent<RequestMoved>('friendRequested')

/** The request became a friendship: `toUserId` accepted it, or asked back. */
export const friendAdded = defineEvent<RequestMoved>('friendAdded')

export const friendRequestDeclined = defineEvent<RequestMoved>('friendRequestDeclined')
export const friendRequestCancelled = defineEvent<RequestMoved>('friendRequestCancelled')

/** Whoever asked sees a change that `toUserId` must not know of. */
export const unseenRequestMoved = defineEvent<RequestMoved>('unseenRequestMoved')

/** Gone for `toUserId`; whoever asked must not know of it. */
export const friendRequestHidden = defineEvent<RequestMoved>('friendRequestHidden')

/** A friendship ended: by removal, or by a block, of which nobody is told. */
export type FriendRemoved = { readonly byUserId: string; readonly removedUserId: string; readonly isByBlock: boolean }
export const friendRemoved = defineEvent<FriendRemoved>('friendRemoved')

export type SuggestionDismissed = { readonly userId: string; readonly dismissedUserId: string }
export const suggestionDismissed = defineEvent<SuggestionDismissed>('suggestionDismissed')
