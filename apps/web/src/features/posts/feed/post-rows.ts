// The rows of a list of posts on the page. Those of a long list stand in parts.

/** The edge below the bar at the top, where reading begins. */
const topEdge = 60

const anyRow = '[data-post-id], [data-row-id]'

export const rowsOf = (list: HTMLElement): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[data-post-id]')]

/** The row of a post, or of what else is a row with a name of its own. */
export function rowOf(list: HTMLElement, id: string): HTMLElement | null {
  const name = CSS.escape(id)
  return list.querySelector<HTMLElement>(`[data-post-id="${name}"], [data-row-id="${name}"]`)
}

export const nameOfRow = ({ dataset }: HTMLElement): string => dataset['postId'] ?? dataset['rowId'] ?? ''

/** In a list whose newest row stands first, the row that follows where one of this id would stand. */
export function firstOlderRow(list: HTMLElement, id: string): HTMLElement | undefined {
  return [...list.querySelectorAll<HTMLElement>(anyRow)].find((row) => nameOfRow(row) < id)
}

export const lastRow = (list: HTMLElement): HTMLElement | undefined =>
  [...list.querySelectorAll<HTMLElement>(anyRow)].at(-1)

export function firstRow(list: HTMLElement): HTMLElement | undefined {
  return list.querySelector<HTMLElement>('[data-post-id]') ?? undefined
}

/** The first row that is in sight. */
export const firstInSight = (list: HTMLElement): HTMLElement | undefined => firstBelow(list, topEdge)

/** Where one reads: the first row that is in sight, and how far its upper edge is below that of the window. */
export function placeInSight(list: HTMLElement): { readonly row: HTMLElement; readonly offset: number } | undefined {
  const row = firstInSight(list)
  if (row === undefined) return undefined
  const offset = row.getBoundingClientRect().top
  const before = offset < window.innerHeight ? undefined : rowAbove(list, row)
  // Between two rows stands more than a window of what has none: what they follow is the nearest place.
  return before === undefined ? { row, offset } : { row: before, offset: topEdge }
}

function rowAbove(list: HTMLElement, row: HTMLElement): HTMLElement | undefined {
  const rows = [...list.querySelectorAll<HTMLElement>(anyRow)]
  return rows[rows.indexOf(row) - 1]
}

/** The rows in the window; none where the list is not drawn. */
export function rowsInSight(list: HTMLElement): HTMLElement[] {
  if (list.getBoundingClientRect().height === 0) return []
  const found: HTMLElement[] = []
  let row = firstBelow(list, 0)
  while (row !== undefined && (found.length === 0 || row.getBoundingClientRect().top < window.innerHeight)) {
    found.push(row)
    row = rowBeside(row, 1)
  }
  return found
}

/** The row before or after one, in its part or in the next. */
export function rowBeside(row: HTMLElement, by: -1 | 1): HTMLElement | undefined {
  const side = by === 1 ? 'nextElementSibling' : 'previousElementSibling'
  if (row[side] !== null) return row[side] as HTMLElement
  const part = row.closest('[data-part]')?.[side]
  const found = by === 1 ? part?.firstElementChild : part?.lastElementChild
  return (found ?? undefined) as HTMLElement | undefined
}

/** The first row that ends below this height: of thousands a few dozen are measured, part by part and then in that part. */
function firstBelow(list: HTMLElement, height: number): HTMLElement | undefined {
  if (list.firstElementChild?.hasAttribute('data-part') !== true) {
    return firstEndingBelow(list.querySelectorAll(anyRow), height)
  }
  const part = firstEndingBelow(list.children, height)
  return part === undefined ? undefined : firstEndingBelow(part.children, height)
}

function firstEndingBelow(boxes: ArrayLike<Element>, height: number): HTMLElement | undefined {
  let [from, to] = [0, boxes.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((boxes[middle]?.getBoundingClientRect().bottom ?? 0) > height) to = middle
    else from = middle + 1
  }
  return boxes[from] as HTMLElement | undefined
}
