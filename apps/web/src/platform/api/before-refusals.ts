import { log } from '../log.ts'
import { pause } from '../pause.ts'

/** Longer than this no refusal is held back: it is then said in the plainer words that every page has. */
const patienceMs = 3000

let bring: (() => Promise<unknown>) | undefined
/** What all refusals wait for that come meanwhile. */
let waiting: Promise<void> | undefined

/** Names what a refusal waits for before it is passed on, until it has come once: the words for it, which come late. */
export function beforeRefusals(work: () => Promise<unknown>): void {
  bring = work
  waiting = undefined
}

/** Brings it, unless it is there; never fails. */
export function readyToRefuse(): Promise<void> {
  if (bring === undefined) return Promise.resolve()
  if (waiting !== undefined) return waiting
  const attempt = tryToBring(bring).finally(() => {
    if (waiting === attempt) waiting = undefined
  })
  waiting = attempt
  return attempt
}

async function tryToBring(work: () => Promise<unknown>): Promise<void> {
  const brought = work().then(
    () => {
      if (bring === work) bring = undefined
    },
    (error: unknown) => log.warn('The words for refusals did not arrive', error),
  )
  await Promise.race([brought, pause(patienceMs)])
}
