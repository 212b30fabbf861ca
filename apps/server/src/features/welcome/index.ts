import { problems } from '@guildhall/contract/frame/errors'
import { welcomeDays } from '@guildhall/contract/rules/house/welcome-steps'
import type { Me } from '@guildhall/contract/users'
import { type Welcome, type WelcomeLetter, welcomeEndpoints } from '@guildhall/contract/welcome'
import type { Database, UnitOfWork } from '../../platform/database/unit-of-work.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Boundaries } from '../boundaries/index.ts'
import type { Chat } from '../chat/index.ts'
import type { Friends } from '../friends/index.ts'
import * as welcomeStore from './welcome.store.ts'

export type Welcomes = {
  /** Whether the room of their first evening is there. */
  isOpenTo(db: Database, me: Pick<Me, 'id' | 'createdAt'>): Promise<boolean>
}

/** The first evening of newcomers: its steps, which are done by what is, and who greets them. */
export function createWelcome(
  { serve, database }: Platform,
  parts: {
    boundaries: Pick<Boundaries, 'isBlockedBetween'>
    friends: Pick<Friends, 'takesMessageOf'>
    chat: Pick<Chat, 'openConversation' | 'sendMessage'>
  },
): Welcomes {
  const { boundaries, friends, chat } = parts

  /** What the hall says reaches whoever it is for, also from somebody who takes no messages; of nothing but a name there is no letter then. */
  async function lettersTo(db: Database, userId: string): Promise<WelcomeLetter[]> {
    const letters: WelcomeLetter[] = []
    for (const letter of await welcomeStore.findLetters(db, userId)) {
      const isAnswerable = await friends.takesMessageOf(db, userId, letter.from.id)
      const isRead = letter.text !== null && !(await boundaries.isBlockedBetween(db, userId, letter.from.id))
      if (isAnswerable || isRead) letters.push({ ...letter, isAnswerable })
    }
    return letters
  }

  async function describe(db: Database, userId: string): Promise<Welcome> {
    const steps = await welcomeStore.findSteps(db, userId)
    if (steps.length === 0) return { state: 'over', steps: [], letters: [] }
    const state = steps.every((each) => each.state === 'done') ? 'done' : 'open'
    return { state, steps, letters: await lettersTo(db, userId) }
  }

  async function answer(unit: UnitOfWork, caller: Caller, { to, text }: { to: string; text: string }) {
    const { letters } = await describe(unit.db, caller.userId)
    if (!letters.some(({ from, isAnswerable }) => from.id === to && isAnswerable))
      throw new AppError(problems.not_found)
    const { conversationId } = await chat.openConversation(unit, caller, { participants: [to] })
    await chat.sendMessage(unit, caller, { conversationId, text })
    return { conversationId }
  }

  serve(welcomeEndpoints, {
    'GET /api/welcome': ({ caller }) => describe(database, caller.userId),
    'PUT /api/welcome': async ({ unit, caller, body }) => {
      await welcomeStore.setClosed(unit.db, caller.userId, body.isClosed)
      return describe(unit.db, caller.userId)
    },
    'PUT /api/welcome/steps/{step}': async ({ unit, caller, params, body }) => {
      await welcomeStore.setStep(unit.db, caller.userId, { ...params, ...body })
      return describe(unit.db, caller.userId)
    },
    'POST /api/welcome/answers': ({ unit, caller, body }) => answer(unit, caller, body),
  })

  return {
    async isOpenTo(db, { id, createdAt }) {
      // Most members came long ago: the database is not asked for them.
      if (Date.parse(createdAt) < Date.now() - welcomeDays * 24 * 3_600_000) return false
      const steps = await welcomeStore.findSteps(db, id)
      return steps.some(({ state }) => state !== 'done')
    },
  }
}
