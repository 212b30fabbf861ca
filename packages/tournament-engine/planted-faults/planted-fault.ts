/** A rule broken on purpose, and the test that has to notice. */
export type PlantedFault = {
  /** What would be wrong. */
  readonly name: string
  /** Below src/. */
  readonly file: string
  /** Text that stands in the file exactly once, … */
  readonly from: string
  /** … and what it is replaced by. */
  readonly to: string
  /** Below src/. */
  readonly test: string
  /** A part of the title of the test that fails. */
  readonly finds: string
}
