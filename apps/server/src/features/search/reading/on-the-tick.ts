import { setTimeout as wait } from 'node:timers/promises'

/**
 * Gives what found nothing only when the next tick is over: by the time of an answer nobody tells words that only hidden
 * things have from words that nothing has. What was found tells of itself, and is given at once.
 * @param tickMs longer than a search usually takes
 */
export async function onTheTick<Answer>(
  tickMs: number,
  isNothing: (answer: Answer) => boolean,
  read: () => Promise<Answer>,
): Promise<Answer> {
  const begun = performance.now()
  const answer = await read()
  if (isNothing(answer)) await wait(tickMs - ((performance.now() - begun) % tickMs))
  return answer
}
