// The rows of a list of posts on the page.

/** The edge below the bar at the top, where reading begins. */
const topEdge = 60

export const rowsOf = (list: HTMLElement): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[data-post-id]')]

export function rowOf(list: HTMLElement, id: string): HTMLElement | null {
  return list.querySelector<HTMLElement>(`[data-post-id="${CSS.escape(id)}"]`)
}

/** The first row that is in sight. Rows stand in order, so that of thousands a dozen are measured. */
export function firstInSight(rows: readonly HTMLElement[]): HTMLElement | undefined {
  let [from, to] = [0, rows.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((rows[middle]?.getBoundingClientRect().bottom ?? 0) > topEdge) to = middle
    else from = middle + 1
  }
  return rows[from]
}
