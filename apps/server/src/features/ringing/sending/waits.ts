/** The waits are a minute, two, four and so on: after an hour it is no news. */
const firstWaitMs = 60_000
export const refusalsMaximum = 6

/** When what a service did not take so often before may be tried again: twice as late each time, later where it says so. */
export const nextTry = (againInMs: number, refusals: number): Date =>
  new Date(Date.now() + Math.max(againInMs, firstWaitMs * 2 ** refusals))
