import type { Facts } from './facts.ts'

/**
 * The conversation that is told of it by its link, if it was begun from one and somebody there can see it. At once: who
 * presses "Set it" has read that it is, and a dare that nobody hears of is none.
 */
export function toldIn({ form, audience, conversationId }: Facts): string | null {
  return form === 'duel' || audience === 'conversation' || audience === 'everybody' ? conversationId : null
}
