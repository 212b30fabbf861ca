import type { Message } from '@guildhall/contract/chat/messages'
import { adminName } from '../../people.ts'
import type { Actor } from '../actor.ts'
import type { Stage } from '../turns/turn.ts'
import { answersInGroups, answersInTalk, wordsToNewFriends } from '../words/answers-in-talk.ts'
import { answersOfCompany } from '../words/answers-of-company.ts'
import type { Room } from '../words/choose-line.ts'
import { hear, type Said } from '../words/what-is-said.ts'
import { findCompany, gameComeBackTo } from './find-company.ts'
import { answersWithin, eagerAnswers, type Manners } from './manners.ts'

type Waiting = { readonly text: string; readonly fromId: string }
type Written = { readonly conversationId: string; readonly from: { readonly id: string; readonly firstName: string } }

/** Answers to what members write to actors, alone or in a group. */
export function createWordAnswers(stage: Stage, manners: Manners) {
  const { agenda, random, lines, troupe } = stage
  /** What is about to be answered in each conversation: who writes on meanwhile is answered once, and their last words. */
  const pending = new Map<string, Waiting>()

  /** @returns whether somebody is about to answer there already. */
  function isAwaited(conversationId: string, said: Waiting): boolean {
    const awaited = pending.get(conversationId)
    // In a group the others have been heard as well, and are not who is spoken to.
    if (awaited?.fromId === said.fromId) pending.set(conversationId, said)
    return awaited !== undefined
  }

  function answerLater(conversationId: string, said: Waiting, answer: (text: string) => Promise<void>): void {
    pending.set(conversationId, said)
    later(() => {
      const { text } = pending.get(conversationId) ?? said
      pending.delete(conversationId)
      return answer(text)
    })
  }

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

  function toOne(actor: Actor, { conversationId, from }: Written, { text: first }: Pick<Message, 'text'>): void {
    const waiting = { text: first, fromId: from.id }
    if (isAwaited(conversationId, waiting) || !actor.isWilling() || !mayWrite(actor, from.id)) return
    answerLater(conversationId, waiting, async (text) => {
      if (!(await troupe.callIn(actor))) return
      const isFirst = manners.wordsOfOne.taken(`${actor.id} ${from.id}`) === 1
      const { said } = hear(text)
      const asks = said === 'company' || (actor.firstName === adminName && isPromised(text, isFirst))
      const answer = asks ? await nameCompany(actor, from.firstName, text) : undefined
      actor.say(conversationId, answer ?? lines(answersInTalk[said], roomFor(actor, from.firstName, text)))
    })
  }

  /** @returns undefined where there is nobody to name. */
  async function nameCompany(actor: Actor, you: string, text: string): Promise<string | undefined> {
    const heard = roomFor(actor, you, text)
    const game = heard.game ?? (await gameComeBackTo(actor, text))
    const room: Room = { ...heard, ...(game !== undefined && { game }) }
    const company = await findCompany(stage, actor, room.game)
    return company && lines(answersOfCompany[company.as], { ...room, ...company.room })
  }

  /** Somebody who was called by name answers, or now and then one who is in anyway. */
  function inGroup(
    among: readonly Actor[],
    named: readonly Actor[],
    { conversationId, from, text: first }: Written & Pick<Message, 'text'>,
  ): void {
    const waiting = { text: first, fromId: from.id }
    if (isAwaited(conversationId, waiting)) return
    const here = among.filter(({ isHere, isWilling }) => isHere() && isWilling())
    const [called] = named
    const actor = called ?? (here.length > 0 && random.chance(0.6) ? random.pick(here) : undefined)
    if (actor === undefined || !actor.isWilling()) return
    if (!manners.inGroup.take(from.id) || !mayWrite(actor, from.id)) return
    answerLater(conversationId, waiting, async (text) => {
      if (!(await troupe.callIn(actor))) return
      const { said } = hear(text)
      const company = said === 'company' ? await nameCompany(actor, from.firstName, text) : undefined
      if (company !== undefined) return actor.say(conversationId, company)
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

/** What somebody may say of a game that answers the letter of the host. */
const answersToLetter: ReadonlySet<Said> = new Set([
  'chat',
  'hello',
  'question',
  'personal',
  'stuck',
  'finished',
  'unfinished',
])

/** Her letter to newcomers promises to name whom to sit with to whoever tells a game. */
function isPromised(text: string, isFirst: boolean): boolean {
  const { said, game } = hear(text)
  if (game === undefined) return isFirst && said === 'chat'
  return said === 'chat' || (isFirst && answersToLetter.has(said))
}
