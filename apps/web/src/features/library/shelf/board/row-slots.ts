/**
 * The elements that one row is drawn with. They are used again for another row when this one is not drawn any more, its
 * cells for other games: `cells` names the elements of each game.
 */
export type RowSlot = {
  readonly key: number
  readonly row: number
  readonly cells: ReadonlyMap<string, number>
  /** Names no element yet. */
  readonly nextCell: number
}

/** In the order in which they stand in the page. */
export type RowSlots = { readonly slots: readonly RowSlot[]; readonly nextKey: number }

export const noSlots: RowSlots = { slots: [], nextKey: 0 }

type WantedRow = { readonly row: number; readonly ids: readonly string[] }

/**
 * Gives each wanted row its elements. Whoever stays keeps theirs, newcomers take over from those who go.
 * @param focused the game that has the focus; its elements become no other game's
 */
export function assignSlots(last: RowSlots, wanted: readonly WantedRow[], focused: string | undefined): RowSlots {
  const open = new Map(wanted.map((each) => [each.row, each]))
  const stays = last.slots.map(({ row }) => {
    const same = open.get(row)
    open.delete(row)
    return same
  })
  const newcomers = [...open.values()]
  const slots = last.slots.flatMap((slot, at) => {
    const next = stays[at] ?? newcomers.shift()
    return next === undefined ? [] : [withRow(slot, next, focused)]
  })
  let { nextKey } = last
  for (const next of newcomers) {
    const empty = { key: nextKey, row: next.row, cells: new Map<string, number>(), nextCell: 0 }
    slots.push(withRow(empty, next, focused))
    nextKey += 1
  }
  return { slots, nextKey }
}

/** As they are read. While the page scrolls they stay where they are: to be moved costs as much as to be made. */
export function inOrder({ slots, nextKey }: RowSlots): RowSlots {
  return { slots: slots.toSorted((a, b) => a.row - b.row), nextKey }
}

function withRow(slot: RowSlot, { row, ids }: WantedRow, focused: string | undefined): RowSlot {
  const staying = new Set(ids)
  const free = [...slot.cells].flatMap(([id, key]) => (staying.has(id) || id === focused ? [] : [key]))
  let { nextCell } = slot
  const cells = new Map(
    ids.map((id) => {
      const key = slot.cells.get(id) ?? free.shift() ?? nextCell
      if (key === nextCell) nextCell += 1
      return [id, key] as const
    }),
  )
  return { key: slot.key, row, cells, nextCell }
}
