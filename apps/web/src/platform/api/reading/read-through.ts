// Each answer of a room is kept in this browser, and stands in for one that cannot come. It does so only for what this page
// was never told: what it knows is newer, by pushes too.
import { log } from '../../log.ts'
import { memberMap } from '../../session/member-memory.ts'
import { readToken } from '../../session/session-cookies.ts'
import { sessionGeneration } from '../../session/session-events.ts'
import { sessionState } from '../../session/session-store.ts'
import { isBriefVisit } from '../../session/token-claims.ts'
import { whenIdle } from '../../when-idle.ts'
import type { Received } from '../send.ts'
import { type Answered, type Asked, takeAnswersBy } from './answered.ts'
import { findAnswer, keepAnswers } from './kept-answers.ts'
import { isReadable } from './readable-calls.ts'
import { noteReadKept } from './reading-state.ts'

const totalHeader = 'x-total-count'
/** What has come and is still to be kept. */
const toKeep = memberMap<string, Answered>()
/** What this page was told. */
const told = memberMap<string, true>()
let isPlanned = false

/** Keeps what is answered from now on, and what was before. */
export function keepForReading(): void {
  takeAnswersBy(take)
}

/** What was answered once to the same call; `undefined` where nothing can stand in. */
export async function readKept({ url, path, query }: Asked): Promise<Received | undefined> {
  keepForReading()
  const userId = sessionState().user?.id
  if (userId === undefined || told.has(url) || !isReadable(path, query)) return undefined
  const generation = sessionGeneration()
  const answer = await findAnswer(userId, url)
  if (answer === undefined || generation !== sessionGeneration()) return undefined
  noteReadKept(answer.at)
  const headers: HeadersInit = answer.total === null ? {} : { [totalHeader]: answer.total }
  return { response: new Response(null, { headers }), data: JSON.parse(answer.text) }
}

function take(answered: Answered): void {
  const { url, path, query } = answered.asked
  if (!isReadable(path, query)) return
  told.set(url, true)
  const token = readToken()
  // A visit that ends with the browser leaves nothing in it.
  if (token === null || isBriefVisit(token)) return
  toKeep.set(url, answered)
  if (isPlanned) return
  isPlanned = true
  whenIdle(() => {
    isPlanned = false
    keepAll().catch((error: unknown) => log.info('What was read is not kept in this browser', error))
  })
}

async function keepAll(): Promise<void> {
  const userId = sessionState().user?.id
  const waiting = [...toKeep.values()]
  toKeep.clear()
  if (userId === undefined || waiting.length === 0) return
  await keepAnswers(
    userId,
    waiting.map(({ asked: { url }, received: { response, data }, at }) => ({
      url,
      at,
      total: response.headers.get(totalHeader),
      text: JSON.stringify(data ?? null),
    })),
  )
}
