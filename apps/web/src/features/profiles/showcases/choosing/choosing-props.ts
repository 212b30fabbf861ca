import type { Choice } from '../showcase-rows.ts'

export type ChoosingProps = {
  /** Whether it is shown already: nothing is shown twice. */
  isShown(choice: Choice): boolean
  onChoose(choice: Choice): void
}
