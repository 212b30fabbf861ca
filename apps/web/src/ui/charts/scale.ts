/** So many lines at most lie over the one of nothing. */
const linesAtMost = 4

/** Even marks from nothing to as much as all values need, in steps that one reads at a glance: 1, 2 or 5 of a power of ten. */
export function marksFor(highest: number): number[] {
  const wanted = Math.max(1, highest) / linesAtMost
  const power = 10 ** Math.floor(Math.log10(Math.max(wanted, 1)))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((each) => each >= wanted) ?? power * 10
  return Array.from({ length: Math.ceil(Math.max(1, highest) / step) + 1 }, (_, at) => at * step)
}

/** Which of so many have their names below: the two ends and some between, evenly. */
export function namedPlaces(count: number, names = 5): number[] {
  if (count <= names) return Array.from({ length: count }, (_, at) => at)
  return Array.from({ length: names }, (_, at) => Math.round((at * (count - 1)) / (names - 1)))
}
