// The way of calls that can be read without a line: each answer is kept in this browser, and stands in for one that cannot
// come. It does so only for what this page was never told: what it knows is newer, by pushes too.
import { log } from '../../log.ts'
import { memberMap } from '../../session/member-memory.ts'
import { readToken } from '../../session/session-cookies.ts'
import { sessionGeneration } from '../../session/session-events.ts'
import { sessionState } from '../../session/session-store.ts'
import { isBriefVisit } from '../../session/token-claims.ts'
import { whenIdle } from '../../when-idle.ts'
import { isApiError } from '../api-error.ts'
import type { Received } from '../send.ts'
import type { KeptAnswer } from './kept-answers.ts'
import { noteAnswered, noteReadKept } from './reading-state.ts'

const totalHeader = 'x-total-count'
/** What has come and is still to be kept. */
const toKeep = memberMap<string, Omit<KeptAnswer, 'text'> & { readonly data: unknown }>()
/** What this page was told. */
const told = memberMap<string, true>()
let isPlanned = false

const kept = () => import('./kept-answers.ts')

/** @throws as `ask`, when nothing is kept */
export async function readThrough(url: string, ask: () => Promise<Received>): Promise<Received> {
  const generation = sessionGeneration()
  try {
    const received = await ask()
    if (!received.response.ok || generation !== sessionGeneration()) return received
    noteAnswered()
    take(url, received)
    return received
  } catch (error) {
    const userId = sessionState().user?.id
    if (!isApiError(error, 'unreachable') || userId === undefined || told.has(url)) throw error
    const answer = await (await kept()).findAnswer(userId, url)
    if (answer === undefined || generation !== sessionGeneration()) throw error
    noteReadKept(answer.at)
    const headers: HeadersInit = answer.total === null ? {} : { [totalHeader]: answer.total }
    return { response: new Response(null, { headers }), data: JSON.parse(answer.text) }
  }
}

function take(url: string, { response, data }: Received): void {
  told.set(url, true)
  const token = readToken()
  // A visit that ends with the browser leaves nothing in it.
  if (token === null || isBriefVisit(token)) return
  toKeep.set(url, { url, data, total: response.headers.get(totalHeader), at: Date.now() })
  if (isPlanned) return
  isPlanned = true
  whenIdle(() => {
    isPlanned = false
    keepAll().catch((error: unknown) => log.info('What was read is not kept in this browser', error))
  })
}

async function keepAll(): Promise<void> {
  const { keepAnswers } = await kept()
  const userId = sessionState().user?.id
  const waiting = [...toKeep.values()]
  toKeep.clear()
  if (userId === undefined || waiting.length === 0) return
  await keepAnswers(
    userId,
    waiting.map(({ data, ...answer }) => ({ ...answer, text: JSON.stringify(data ?? null) })),
  )
}
