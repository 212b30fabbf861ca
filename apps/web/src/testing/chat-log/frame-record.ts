/** Writes down each frame of the log until its end is asked for. */
export function recordFrames() {
  const log = document.querySelector('[role=log]')
  if (log === null) throw new Error('There is no log')
  const edge = log.getBoundingClientRect()
  const times: number[] = []
  let empty = 0
  let jumped = 0
  let places = new Map<string, number>()
  let isRunning = true

  function look(time: number) {
    if (!isRunning || log === null) return
    times.push(time)
    const now = new Map<string, number>()
    let covered = 0
    for (const row of log.querySelectorAll<HTMLElement>('[data-row]')) {
      const { top, bottom } = row.getBoundingClientRect()
      const inView = Math.min(bottom, edge.bottom) - Math.max(top, edge.top)
      if (inView <= 0) continue
      covered += inView
      const seq = row.querySelector<HTMLElement>('[data-seq]')?.dataset.seq
      // Of a line that is cut off at the top the lower end counts: it may grow upwards.
      if (seq !== undefined && top >= edge.top) now.set(seq, top)
    }
    if (covered < edge.height - 64) empty += 1
    const moves = [...now].flatMap(([seq, top]) => {
      const before = places.get(seq)
      return before === undefined ? [] : [top - before]
    })
    // All lines move together, and down: the log is scrolled up.
    if (moves.length > 0 && (Math.min(...moves) < -1 || Math.max(...moves) - Math.min(...moves) > 1)) jumped += 1
    places = now
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)

  return {
    end() {
      isRunning = false
      return { times, empty, jumped }
    },
  }
}
