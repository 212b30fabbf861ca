import type { Start } from '@guildhall/contract/start'
import { call } from '../api/call.ts'
import { log } from '../log.ts'
import { noteReported } from '../reporting/reported.ts'
import { onSignedOut } from '../session/session-events.ts'

/** What features take of the start, each once. */
export type StartPart = Exclude<keyof Start, 'me' | 'reported'>

/** Older than this, a part is asked for by its own call. */
const freshForMs = 30_000

type Asked = { readonly answer: Promise<Start>; readonly at: number; readonly taken: Set<StartPart>; isOver: boolean }

let asked: Asked | null = null

onSignedOut(() => {
  asked = null
})

/** Asks for what every page of a member needs, in one call; whoever needs a part of it waits for this answer. */
export function askStart(): Promise<Start> {
  const answer = call('GET /api/start')
  answer.then(
    ({ reported }) => noteReported(reported),
    () => undefined,
  )
  asked = { answer, at: performance.now(), taken: new Set(), isOver: false }
  return answer
}

/** Asks unless an answer is on its way, or has just come. */
export function beginStart(): void {
  if (asked !== null && isFresh(asked)) return
  askStart().catch((error: unknown) => log.debug('The parts of the start are asked for one by one', error))
}

/** From now on pushes tell: what nobody took by now may be older than they are. */
export function endStart(): void {
  if (asked !== null) asked.isOver = true
}

/** A part of the start, once, when it is on its way or fresh; its own call tells everything else. */
export async function fromStart<Part extends StartPart>(part: Part): Promise<Start[Part] | undefined> {
  if (asked === null || !startTells(part)) return undefined
  asked.taken.add(part)
  try {
    return (await asked.answer)[part]
  } catch (error) {
    log.debug('A part of the start did not arrive', error)
    return undefined
  }
}

/** Whether a part is still to be taken from a start that is on its way or fresh. */
export function startTells(part: StartPart): boolean {
  return asked !== null && isFresh(asked) && !asked.taken.has(part)
}

function isFresh({ at, isOver }: Asked): boolean {
  return !isOver && performance.now() - at < freshForMs
}
