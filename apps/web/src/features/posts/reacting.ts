import type { Reactions } from '@guildhall/contract/posts'

/** The reaction that a press of the heart gives. */
export const like = 'heart'

/** Reactions with one more of the member, or one less. The kind that was there first stays first. */
export function withReaction(reactions: Reactions, key: string, isMine: boolean): Reactions {
  const known = reactions.find((reaction) => reaction.key === key)
  if ((known?.isMine ?? false) === isMine) return reactions
  if (known === undefined) return [...reactions, { key, count: 1, isMine: true }]
  const count = known.count + (isMine ? 1 : -1)
  return reactions.flatMap((reaction) => (reaction !== known ? reaction : count > 0 ? { key, count, isMine } : []))
}

export const isReacted = (reactions: Reactions, key: string): boolean =>
  reactions.some((reaction) => reaction.key === key && reaction.isMine)
