/**
 * Does the work on each, on so many at once, the next as soon as one is done. Once some work failed nothing more is begun.
 * @returns what came of each, in their order
 */
export async function someAtOnce<Item, Result>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const waiting = [...items.entries()]
  async function goOn(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [at, item] = next
      results[at] = await work(item)
    }
  }
  try {
    await Promise.all(Array.from({ length: most }, goOn))
  } finally {
    waiting.length = 0
  }
  return results
}
