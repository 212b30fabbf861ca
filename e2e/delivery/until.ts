import { setTimeout as pause } from 'node:timers/promises'

/** Looks again and again until something is so. @throws when it is not within the time. */
export async function until(isSo: () => boolean | Promise<boolean>, what: string, withinMs: number): Promise<void> {
  const end = performance.now() + withinMs
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`${what} did not come true within ${withinMs} ms`)
    await pause(20)
  }
}
