/** Something that was done on this page and can be taken back. */
export type UndoStep = {
  /** How it was told: "Celeste: Finished." */
  readonly words: string
  /** @throws what the server says against it. */
  readonly undo: () => Promise<unknown>
}

/** So many steps back at most. */
const stepsMaximum = 50

/** One page of the library, from its opening until it is left. */
export type Visit = symbol

let steps: readonly UndoStep[] = []
let open: Visit | undefined

/** What was done since the page was opened, the last at the end; elsewhere nothing is kept. */
export const undoSteps = {
  begin(): Visit {
    steps = []
    open = Symbol('visit')
    return open
  },
  end(visit: Visit): void {
    if (visit !== open) return
    steps = []
    open = undefined
  },
  visit: (): Visit | undefined => open,
  /** Passed over when it was begun elsewhere, or on a page that was left since. */
  add(step: UndoStep, visit: Visit | undefined): void {
    if (visit !== undefined && visit === open) steps = [...steps.slice(1 - stepsMaximum), step]
  },
  take(step: UndoStep): void {
    steps = steps.filter((other) => other !== step)
  },
  last: (): UndoStep | undefined => steps.at(-1),
}
