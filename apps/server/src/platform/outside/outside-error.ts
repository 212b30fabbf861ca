/** Why something outside was not reached, or gave nothing that can be used. */
export type OutsideFault =
  /** The rules do not allow the address, or one it resolves or leads to. */
  | 'forbidden'
  /** No name, no connection, or it broke. */
  | 'unreachable'
  | 'timeout'
  | 'too-large'
  /** What came cannot be decoded. */
  | 'damaged'
  | 'too-many-redirects'
  /** It failed so often lately that it is left alone for a while. */
  | 'resting'

export class OutsideError extends Error {
  readonly fault: OutsideFault
  /** What it answered, where that was a failure of its own. */
  readonly status: number | undefined

  constructor(fault: OutsideFault, { status, ...options }: ErrorOptions & { status?: number } = {}) {
    super(`an outside request failed: ${fault}`, options)
    this.name = 'OutsideError'
    this.fault = fault
    this.status = status
  }
}

/** Whether it may be that what is outside has trouble, and not the request. */
export function isTrouble(error: unknown): boolean {
  return error instanceof OutsideError && (error.fault === 'unreachable' || error.fault === 'timeout')
}
