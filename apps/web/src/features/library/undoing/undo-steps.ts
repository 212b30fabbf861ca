/** Something that was done on this page and can be taken back. */
export type UndoStep = {
  /** How it was told: "Celeste: Finished." */
  readonly words: string
  /** @throws what the server says against it. */
  readonly undo: () => Promise<unknown>
}

/** So many steps back at most. */
const stepsMaximum = 50

let steps: readonly UndoStep[] = []

/** What was done since the page was opened, the last at the end. */
export const undoSteps = {
  add(step: UndoStep): void {
    steps = [...steps.slice(1 - stepsMaximum), step]
  },
  take(step: UndoStep): void {
    steps = steps.filter((other) => other !== step)
  },
  last: (): UndoStep | undefined => steps.at(-1),
  clear(): void {
    steps = []
  },
}
