// What failed in a whole run of CI is tried once more when all else is over, alone and one after the other: a machine that
// was busy for a moment must not turn a change down. It is counted, and named until it is mended at its cause.
import { isDeepStrictEqual } from 'node:util'
import type { Failure, Place } from './test-failures.ts'

/** Where more fails the change is to blame, not the machine. */
const mostSecondTries = 3

export const secondTryHeading = 'Passed only at a second try:'

/**
 * Tries each place once more, and resolves to the first failures of those that pass now. Nothing is tried where too many
 * places failed, or something did that belongs to no place: it would stay failed anyway.
 */
export async function trySecondTime(
  failures: readonly Failure[],
  passes: (place: Place) => Promise<boolean>,
): Promise<Failure[]> {
  const places = placesOf(failures)
  if (places === undefined || places.length > mostSecondTries) return []
  const passed: Place[] = []
  for (const place of places) if (await passes(place)) passed.push(place)
  return failures.filter((failure) => passed.some((place) => isDeepStrictEqual(place, failure.place)))
}

/** Each place once; undefined when something failed without one. */
function placesOf(failures: readonly Failure[]): Place[] | undefined {
  const places: Place[] = []
  for (const { place } of failures) {
    if (place === undefined) return undefined
    if (!places.some((known) => isDeepStrictEqual(known, place))) places.push(place)
  }
  return places
}
