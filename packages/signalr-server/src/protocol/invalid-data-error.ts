/** The peer broke the protocol: its connection ends. The name is what clients see when details are on. */
export class InvalidDataError extends Error {
  override readonly name = 'InvalidDataException'
}

export class OversizeMessageError extends InvalidDataError {
  constructor(limit: number) {
    super(`The maximum message size of ${limit}B was exceeded.`)
  }
}
