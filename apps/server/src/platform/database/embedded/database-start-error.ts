/** Why the embedded database cannot start, in words for the person at the terminal. */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError'
}
