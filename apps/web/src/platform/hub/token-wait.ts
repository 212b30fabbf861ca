import { log } from '../log.ts'
import { pause } from '../pause.ts'
import { readToken } from '../session/session-cookies.ts'

export const tokenCheckMs = 100
export const tokenChecks = 10

/** Waits until there is a token: looks every 100 ms, at most 10 times. Answers whether one came. */
export async function tokenArrives(hub: string): Promise<boolean> {
  for (let check = 1; readToken() === null; check += 1) {
    log.warn('No token available', { hub, check })
    if (check === tokenChecks) return false
    await pause(tokenCheckMs)
  }
  return true
}
