/**
 * Reads something that changes slowly once and answers with it for a while; whoever asks meanwhile waits for the same
 * reading. A reading that fails is not kept.
 * @param ms how long a reading holds
 * @param now a monotonic clock in milliseconds
 */
export function keepFor<Argument, Value>(
  ms: number,
  read: (argument: Argument) => Promise<Value>,
  now: () => number = () => performance.now(),
): (argument: Argument) => Promise<Value> {
  let kept: { value: Promise<Value>; until: number } | undefined
  return (argument) => {
    if (kept === undefined || kept.until < now()) {
      const value = read(argument)
      const reading = { value, until: now() + ms }
      kept = reading
      value.catch(() => {
        if (kept === reading) kept = undefined
      })
    }
    return kept.value
  }
}
