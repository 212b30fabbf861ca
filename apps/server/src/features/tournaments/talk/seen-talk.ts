import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import { requireSeen } from '../reading/requiring.ts'
import * as talksStore from './talks.store.ts'

/**
 * Who plays on the sides of a talk, of a team its captain first. Whether the caller is in it is asked of the chat.
 * @throws tournament_not_found
 */
export async function talkSidesSeen(
  db: Database,
  caller: Caller,
  conversationId: string,
): Promise<talksStore.TalkSides['sides'] | undefined> {
  const talk = await talksStore.findSides(db, conversationId)
  if (talk === undefined) return undefined
  await requireSeen(db, caller, talk.tournamentId)
  return talk.sides
}
