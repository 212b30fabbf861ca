const longestWaitMs = 20_000
const lookEveryMs = 10

type Nothing = undefined | null | false

/** Waits until the condition answers something, looking again and again; fails after 20 s, or `withinMs`. */
export async function until<Value>(
  condition: () => Value | Nothing | Promise<Value | Nothing>,
  what = 'the condition',
  withinMs = longestWaitMs,
): Promise<Value> {
  const deadline = performance.now() + withinMs
  for (;;) {
    const value = await condition()
    if (value !== undefined && value !== null && value !== false) return value
    if (performance.now() > deadline) throw new Error(`${what} did not come true within ${withinMs} ms`)
    await new Promise((resolve) => void setTimeout(resolve, lookEveryMs))
  }
}
