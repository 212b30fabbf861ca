const sendersAtOnce = 8

/** Some at a time. */
export async function sideBySide<One>(all: readonly One[], work: (one: One) => Promise<unknown>): Promise<void> {
  const waiting = [...all]
  const workers = Array.from({ length: Math.min(sendersAtOnce, waiting.length) }, async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await work(one)
  })
  await Promise.all(workers)
}
