/** Other processes cannot be reached for now. What concerns this process has been done. */
export class BackplaneUnavailableError extends Error {
  constructor(options?: ErrorOptions) {
    super('Other processes cannot be reached: the backplane is away.', options)
    this.name = 'BackplaneUnavailableError'
  }
}
