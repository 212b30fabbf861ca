/** Which way the page is read, as its build says in the document. Frames of pages are drawn without one. */
export const readingDirection = (): 'ltr' | 'rtl' =>
  typeof document !== 'undefined' && document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'

const mirrored: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/** A key as who reads from left to right would press it: ArrowRight leads on, wherever on lies. */
export const keyAlongReading = (key: string): string => (readingDirection() === 'rtl' ? (mirrored[key] ?? key) : key)

/** Where a box begins for who reads, in px of the window. */
export const startOf = ({ left, right }: Pick<DOMRect, 'left' | 'right'>): number =>
  readingDirection() === 'rtl' ? right : left
