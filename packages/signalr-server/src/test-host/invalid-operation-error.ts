/** Named as client suites expect it in the details of an error. */
export class InvalidOperationError extends Error {
  override readonly name = 'InvalidOperationException'
}
