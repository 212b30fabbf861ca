/** Why IGDB gave nothing that can be used. */
export type IgdbFault =
  /** It does not take our keys: a matter of this server's host. */
  | 'misconfigured'
  /** It wants fewer requests, also after waiting. */
  | 'rate-limited'
  /** It refuses the question: a fault of ours. */
  | 'refused'
  /** What came is not what it promises. */
  | 'malformed'

export class IgdbError extends Error {
  readonly fault: IgdbFault

  constructor(fault: IgdbFault, detail: string, options?: ErrorOptions) {
    super(`IGDB: ${fault}: ${detail}`, options)
    this.name = 'IgdbError'
    this.fault = fault
  }
}
