import { useSyncExternalStore } from 'react'

export type Theme = 'dark' | 'light' | 'system'
export type ShownTheme = 'dark' | 'light'

const STORAGE_KEY = 'guildhall.theme'
const GROUND: Record<ShownTheme, string> = { dark: '#17130f', light: '#eceee7' }

const listeners = new Set<() => void>()
const prefersLight = () => window.matchMedia('(prefers-color-scheme: light)')

const isTheme = (value: unknown): value is Theme => value === 'dark' || value === 'light' || value === 'system'

export function getTheme(): Theme {
  const current = document.documentElement.dataset.theme
  return isTheme(current) ? current : 'dark'
}

/** The theme on screen: `system` resolved by the reader's own setting. */
export function getShownTheme(): ShownTheme {
  const theme = getTheme()
  if (theme !== 'system') return theme
  return prefersLight().matches ? 'light' : 'dark'
}

function apply(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  announce()
}

function announce(): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  if (meta) meta.content = GROUND[getShownTheme()]
  for (const listener of listeners) listener()
}

export function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(STORAGE_KEY, theme)
  } catch {
    // Without storage the choice holds for this page only.
  }
  apply(theme)
}

function onStorage(event: StorageEvent): void {
  if (event.key === STORAGE_KEY) apply(isTheme(event.newValue) ? event.newValue : 'dark')
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', onStorage)
    prefersLight().addEventListener('change', announce)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('storage', onStorage)
    prefersLight().removeEventListener('change', announce)
  }
}

/** The chosen theme, the one on screen, and how to change it. Other tabs follow. */
export function useTheme(): { theme: Theme; shown: ShownTheme; setTheme: (theme: Theme) => void } {
  const theme = useSyncExternalStore(subscribe, getTheme)
  const shown = useSyncExternalStore(subscribe, getShownTheme)
  return { theme, shown, setTheme }
}
