import { useEffect } from 'react'

/** Paper is light: what is printed wears the day theme, whatever the screen does. */
export function useDayOnPaper(): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    const over = new AbortController()
    let chosen = dataset['theme']
    window.addEventListener(
      'beforeprint',
      () => {
        chosen = dataset['theme']
        dataset['theme'] = 'light'
      },
      { signal: over.signal },
    )
    window.addEventListener('afterprint', () => (dataset['theme'] = chosen), { signal: over.signal })
    return () => over.abort()
  }, [])
}
