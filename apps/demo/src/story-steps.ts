import type { HouseReaction } from '@guildhall/contract/rules/chat-limits'

/** People and conversations are named by their place in the lists of the story. */
export type Step =
  | { readonly kind: 'request'; readonly at: Date; readonly from: number; readonly to: number }
  | { readonly kind: 'approve'; readonly at: Date; readonly from: number; readonly to: number }
  | { readonly kind: 'decline'; readonly at: Date; readonly from: number; readonly to: number }
  | { readonly kind: 'follow'; readonly at: Date; readonly from: number; readonly to: number }
  | { readonly kind: 'post'; readonly at: Date; readonly by: number; readonly on: number; readonly text: string }
  /** Posts and the answers below them are named by their place among `postsWritten`. */
  | { readonly kind: 'write'; readonly at: Date; readonly by: number; readonly post: number }
  | { readonly kind: 'pin'; readonly at: Date; readonly by: number; readonly post: number }
  | { readonly kind: 'share'; readonly at: Date; readonly by: number; readonly post: number }
  /** By its place among `postsScheduled`. */
  | {
      readonly kind: 'schedule'
      readonly at: Date
      readonly by: number
      readonly scheduled: number
      readonly for: Date
    }
  | { readonly kind: 'vote'; readonly at: Date; readonly by: number; readonly post: number; readonly option: number }
  | { readonly kind: 'answer'; readonly at: Date; readonly by: number; readonly post: number; readonly answer: number }
  | {
      readonly kind: 'react'
      readonly at: Date
      readonly by: number
      readonly post: number
      readonly key: HouseReaction
    }
  | { readonly kind: 'open'; readonly at: Date; readonly conversation: number }
  | {
      readonly kind: 'say'
      readonly at: Date
      readonly conversation: number
      readonly by: number
      readonly text: string
    }
  /** Everything said up to then was read. */
  | { readonly kind: 'read'; readonly at: Date; readonly conversation: number; readonly by: number }

export type PlacedConversation = {
  readonly host: number
  readonly others: readonly number[]
  /** Groups have one, pairs have none. */
  readonly title?: string
}
