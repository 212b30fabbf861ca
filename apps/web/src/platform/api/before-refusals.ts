import { log } from '../log.ts'
import { pause } from '../pause.ts'

/** Longer than this no refusal is held back: it is then said in the plainer words that every page has. */
const patienceMs = 3000

let bring: (() => Promise<unknown>) | undefined

/** Names what a refusal waits for before it is passed on, until it has come once: the words for it, which come late. */
export function beforeRefusals(work: () => Promise<unknown>): void {
  bring = work
}

/** Brings it, unless it is there; never fails. */
export async function readyToRefuse(): Promise<void> {
  if (bring === undefined) return
  const work = bring
  const brought = work().then(
    () => {
      if (bring === work) bring = undefined
    },
    (error: unknown) => log.warn('The words for refusals did not arrive', error),
  )
  await Promise.race([brought, pause(patienceMs)])
}
