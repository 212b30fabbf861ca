import { companyProblems } from '@guildhall/contract/company'
import { problems } from '@guildhall/contract/frame/errors'
import type { Language } from '@guildhall/contract/rules/languages'
import { languages } from '@guildhall/contract/rules/languages'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Platform } from '../../../platform/platform.ts'
import { wordsIn } from '../../../platform/words/words.ts'
import type { Chat } from '../../chat/index.ts'
import type { Games } from '../../games/index.ts'
import type { Users } from '../../users/index.ts'
import { type MayMeet, sendHello } from './hellos.service.ts'
import * as hellosStore from './hellos.store.ts'

/** Games that the two show each other, those first that both played longest. */
export type SharedGames = (db: Database, oneId: string, otherId: string) => Promise<readonly number[]>

const gamesNamed = 2

/** What is due goes as a message that its sender wrote, and by every rule for those. */
export function sendHellosWhenDue(
  { jobs, database, transactions, writes }: Pick<Platform, 'jobs' | 'database' | 'transactions' | 'writes'>,
  parts: { users: Users; games: Games; chat: Chat; meet: MayMeet; sharedGames: SharedGames },
): void {
  const { users, games, chat, meet, sharedGames } = parts

  async function send(id: string): Promise<void> {
    await transactions.run(async (unit) => {
      const hello = await hellosStore.takeDue(unit.db, id)
      if (hello === undefined) return
      const { fromId: userId, toId } = hello
      const standing = await users.findStanding(unit.db, userId)
      if (standing === undefined || standing.isSuspended) throw new AppError(problems.suspended)
      // Nobody is signed in here: they asked for it a moment ago.
      const caller = { userId, signInId: '', role: standing.role, isNewcomer: standing.isNewcomer }
      await writes.require(unit, caller, 'chat')
      if (!(await meet(unit.db, caller, toId))) throw new AppError(companyProblems.nobody_to_greet)
      const text = await wordsOf(unit.db, caller, toId)
      const { conversationId } = await chat.openConversation(unit, caller, { participants: [toId] })
      await chat.sendMessage(unit, caller, { conversationId, text, clientMessageId: id })
    })
  }

  async function wordsOf(db: Database, caller: Caller, toId: string): Promise<string> {
    const members = await users.findMembers(db, [caller.userId, toId])
    // It is for them to read; whoever writes it reads both.
    const language = (await users.languagesOf(db, [toId])).get(toId) ?? 'en'
    const ids = (await sharedGames(db, caller.userId, toId)).slice(0, gamesNamed)
    const cards = await games.cardsOf(db, ids)
    const titles = ids.flatMap((id) => cards.get(id)?.title ?? [])
    return sentence(language, {
      name: members.get(toId)?.firstName ?? '',
      me: members.get(caller.userId)?.firstName ?? '',
      titles,
    })
  }

  jobs.handle(sendHello, ({ id }) =>
    send(id).catch(async (error: unknown) => {
      if (!(error instanceof AppError)) throw error
      // What may not be written any more was never said: nobody is told of the other's reasons.
      await hellosStore.forget(database, id)
    }),
  )
}

function sentence(language: Language, { name, me, titles }: { name: string; me: string; titles: readonly string[] }) {
  const say = wordsIn(language)
  if (titles.length === 0) {
    return say('Hello {name}, I am {me}. I saw you in the hall and wanted to say hello. Shall we play something?', {
      name,
      me,
    })
  }
  const games = new Intl.ListFormat(languages[language].locale, { type: 'conjunction' }).format(titles)
  return say('Hello {name}, I am {me}. We both have {games} on the shelf. Shall we play?', { name, me, games })
}
