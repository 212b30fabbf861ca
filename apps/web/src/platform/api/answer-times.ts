// The last few answers, for the connection check.

export type AnswerTime = { readonly status: number; readonly milliseconds: number }

const kept = 20
const times: AnswerTime[] = []

export function recordAnswer(time: AnswerTime): void {
  times.push(time)
  if (times.length > kept) times.shift()
}

/** The last answers, oldest first, at most 20. */
export function lastAnswers(): readonly AnswerTime[] {
  return times
}
