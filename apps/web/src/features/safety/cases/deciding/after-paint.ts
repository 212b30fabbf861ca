/** A frame that does not come, as in a page that nobody looks at, is not waited for. */
const longestMs = 100

/** Does it once what was just decided to show stands there: whoever goes on does not wait for what is sent meanwhile. */
export function afterPaint(work: () => void): void {
  let isDone = false
  const once = () => {
    if (isDone) return
    isDone = true
    work()
  }
  // Of a frame the painting comes last: what is posted then comes after it.
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(once)))
  setTimeout(once, longestMs)
}
