import type { Message } from '@guildhall/contract/chat/messages'
import type { Actor } from '../actor.ts'
import type { Stage } from '../turns/turn.ts'
import { answersInGroups, answersInTalk, wordsToNewFriends } from '../words/answers-in-talk.ts'
import type { Room } from '../words/choose-line.ts'
import { hear } from '../words/what-is-said.ts'
import { answersWithin, eagerAnswers, type Manners } from './manners.ts'

type Written = { readonly conversationId: string; readonly from: { readonly id: string; readonly firstName: string } }

/** Answers to what members write to actors, alone or in a group. */
export function createWordAnswers(stage: Stage, manners: Manners) {
  const { agenda, random, lines, troupe } = stage
  /** What an actor is about to answer in a conversation: who writes on meanwhile is answered once. */
  const pending = new Map<string, string>()

  function later(run: () => Promise<void>): void {
    agenda.in(random.integer(...answersWithin), run)
  }

  /** @returns whether the actor may write to the member once more. */
  function mayWrite(actor: Actor, memberId: string): boolean {
    const { wordsOfOne, wordsOfAll, words } = manners
    const key = `${actor.id} ${memberId}`
    if (wordsOfOne.taken(key) >= eagerAnswers && random.chance(0.5)) return false
    return wordsOfOne.take(key) && wordsOfAll.take(memberId) && words.take('hall')
  }

  function toOne(actor: Actor, { conversationId, from }: Written, message: Pick<Message, 'text'>): void {
    const key = `${actor.id} ${conversationId}`
    if (pending.has(key)) {
      pending.set(key, message.text)
      return
    }
    if (!actor.isWilling() || !mayWrite(actor, from.id)) return
    pending.set(key, message.text)
    later(async () => {
      const text = pending.get(key) ?? ''
      pending.delete(key)
      if (!(await troupe.callIn(actor))) return
      actor.say(conversationId, lines(answersInTalk[hear(text).said], roomFor(actor, from.firstName, text)))
    })
  }

  /** Somebody who was called by name answers, or now and then one who is in anyway. */
  function inGroup(
    among: readonly Actor[],
    named: readonly Actor[],
    { conversationId, from, text }: Written & Pick<Message, 'text'>,
  ): void {
    const here = among.filter(({ isHere, isWilling }) => isHere() && isWilling())
    const [first] = named
    const actor = first ?? (here.length > 0 && random.chance(0.6) ? random.pick(here) : undefined)
    if (actor === undefined || !actor.isWilling() || pending.has(conversationId)) return
    if (!manners.inGroup.take(from.id) || !mayWrite(actor, from.id)) return
    pending.set(conversationId, actor.id)
    later(async () => {
      pending.delete(conversationId)
      if (!(await troupe.callIn(actor))) return
      const { said } = hear(text)
      const fitting = said === 'chat' ? answersInGroups : answersInTalk[said]
      actor.say(conversationId, lines(fitting, roomFor(actor, from.firstName, text)))
    })
  }

  /** Takes a request to be friends, and says so. */
  function toRequest(actor: Actor, fromId: string): void {
    if (!actor.isWilling() || !manners.friends.take(fromId)) return
    later(async () => {
      if (!(await troupe.callIn(actor))) return
      const friends = await actor.call('POST /api/friends/approve', { body: { friendId: fromId } })
      const you = friends.find(({ id }) => id === fromId)?.firstName
      if (you === undefined || !mayWrite(actor, fromId)) return
      const { id } = await actor.call('POST /api/conversations', { body: { participants: [fromId] } })
      actor.say(id, lines(wordsToNewFriends, roomFor(actor, you, '')))
    })
  }

  return { toOne, inGroup, toRequest }
}

export function roomFor(actor: Actor, you: string, text: string): Room {
  const { game } = hear(text)
  return {
    you,
    ...(game !== undefined && { game }),
    ...(actor.playing !== undefined && { mine: actor.playing }),
  }
}
