import { setTimeout as wait } from 'node:timers/promises'

/**
 * Gives an answer only when the next tick is over: by the time that it takes nobody tells words that only hidden things have
 * from words that nothing has, whatever else is found with them.
 * @param tickMs longer than a search usually takes
 */
export async function onTheTick<Answer>(tickMs: number, read: () => Promise<Answer>): Promise<Answer> {
  const begun = performance.now()
  const answer = await read()
  await wait(tickMs - ((performance.now() - begun) % tickMs))
  return answer
}
