// Where somebody stood in a long list: not how far down, for what lies above grows and shrinks, but at which row, and how
// far that was from the upper edge. It is kept by the router's location, for the way back and for a reload.

/** `pages`: how much of the list was there. */
export type Anchor = { readonly id: string; readonly offset: number; readonly pages: number }

const storageKey = 'guildhall-anchors'
/** As many places as anybody goes back through. */
const keptMaximum = 50

let known: Map<string, Anchor> | undefined

/** @param locationKey that of the router's location @param list whose rows are meant */
export function anchorAt(locationKey: string, list: string): Anchor | undefined {
  return anchors().get(`${locationKey} ${list}`)
}

export function keepAnchor(locationKey: string, list: string, anchor: Anchor | undefined): void {
  const place = `${locationKey} ${list}`
  const all = anchors()
  all.delete(place)
  if (anchor !== undefined) all.set(place, anchor)
  for (const oldest of [...all.keys()].slice(0, Math.max(0, all.size - keptMaximum))) all.delete(oldest)
}

/** Writes them down, before the page goes. */
export function storeAnchors(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...anchors()]))
  } catch {
    // Storage is closed: they live as long as the page.
  }
}

function anchors(): Map<string, Anchor> {
  known ??= new Map(stored())
  return known
}

function stored(): [string, Anchor][] {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(found) ? found.filter(isEntry) : []
  } catch {
    return []
  }
}

function isEntry(found: unknown): found is [string, Anchor] {
  if (!Array.isArray(found) || typeof found[0] !== 'string') return false
  const { id, offset, pages } = (found[1] ?? {}) as Record<string, unknown>
  return typeof id === 'string' && typeof offset === 'number' && typeof pages === 'number'
}
