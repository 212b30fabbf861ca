const patienceMs = 10_000
/** Safari has no word for it; by then a page is mostly open. */
const guessMs = 3000

/** Does the work once the browser has nothing better to do, after the page has loaded. Answers how to call it off. */
export function whenIdle(work: () => void): () => void {
  let callOff = () => window.removeEventListener('load', wait)
  function wait() {
    if ('requestIdleCallback' in window) {
      const request = window.requestIdleCallback(work, { timeout: patienceMs })
      callOff = () => window.cancelIdleCallback(request)
    } else {
      const timer = setTimeout(work, guessMs)
      callOff = () => clearTimeout(timer)
    }
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
  return () => callOff()
}
