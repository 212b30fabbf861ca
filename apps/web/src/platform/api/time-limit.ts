// How long one attempt of a call may be silent.

export type TimeLimit = {
  readonly signal: AbortSignal
  stop(): void
  /** Something moved: the whole time is there again. */
  startAnew(): void
  /** Whether it was the time that ended the attempt. */
  isOver(): boolean
  clear(): void
}

/** @param limitMs `false`: as long as it takes */
export function timeLimit(limitMs: number | false): TimeLimit {
  const ended = new AbortController()
  const stop = () => ended.abort()
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const clear = () => clearTimeout(timer)
  function startAnew(): void {
    clear()
    if (limitMs === false) return
    timer = setTimeout(() => {
      isOver = true
      stop()
    }, limitMs)
  }
  startAnew()
  return { signal: ended.signal, stop, startAnew, isOver: () => isOver, clear }
}
