const sendersAtOnce = 8

/**
 * Some at a time, each of them, whatever becomes of another.
 * @throws AggregateError at the end, of those that failed
 */
export async function sideBySide<One>(all: readonly One[], work: (one: One) => Promise<unknown>): Promise<void> {
  const waiting = [...all]
  const failures: unknown[] = []
  const workers = Array.from({ length: Math.min(sendersAtOnce, waiting.length) }, async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
      await work(one).catch((error: unknown) => void failures.push(error))
    }
  })
  await Promise.all(workers)
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${all.length} were not sent`)
}
