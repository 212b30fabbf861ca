import { TournamentError } from '../model/problems.ts'

export function forged(what: string): TournamentError {
  return new TournamentError('forged_state', `This is no state of a tournament. ${what}`)
}

export function expectThat(isRight: boolean, what: string): void {
  if (!isRight) throw forged(what)
}

export function expectSame(actual: unknown, expected: unknown, what: string): void {
  expectThat(isSame(actual, expected), `It does not fit: ${what}.`)
}

/** The keys that a part has and may have: nothing travels along that nobody reads. */
export function expectKeys(part: object, keys: readonly string[], what: string): void {
  const other = Object.keys(part).find((key) => !keys.includes(key))
  expectThat(other === undefined, `${what} has the field ${other}.`)
}

/** Plain data only, without a care for the order of keys. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const [keys, otherKeys] = [Object.keys(one), Object.keys(other)]
  if (keys.length !== otherKeys.length || Array.isArray(one) !== Array.isArray(other)) return false
  return keys.every((key) => isSame((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]))
}
