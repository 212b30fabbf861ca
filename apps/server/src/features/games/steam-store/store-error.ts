import { OutsideError } from '../../../platform/outside/outside-error.ts'

/** Why Steam's store gave nothing that can be used. */
export type StoreFault =
  /** It wants to be left alone for a while, and is. */
  | 'resting'
  /** Others are before in the queue, for longer than the caller waits. */
  | 'busy'
  /** It does not take this hall's key. All else takes none. */
  | 'key-refused'
  /** The question was too long for it. */
  | 'too-long'
  /** What came is not what it usually says. */
  | 'malformed'

export class StoreError extends Error {
  readonly fault: StoreFault

  constructor(fault: StoreFault, detail: string, options?: ErrorOptions) {
    super(`Steam's store: ${fault}: ${detail}`, options)
    this.name = 'StoreError'
    this.fault = fault
  }
}

/** Whether an error came from asking the store: what is known has to do then. */
export const isOfStore = (error: unknown): error is StoreError | OutsideError =>
  error instanceof StoreError || error instanceof OutsideError
