import { OutsideError } from '../../../platform/outside/outside-error.ts'

/** Why Steam gave nothing that can be used. */
export type SteamFault =
  /** It does not take our key: a matter of this server's host. */
  | 'misconfigured'
  /** It does not show this to the public. */
  | 'private'
  /** It wants fewer requests, also after waiting. */
  | 'rate-limited'
  /** It is not there, or what came is not what it promises. */
  | 'away'

/** Never holds the address that was asked: the key stands in it. */
export class SteamError extends Error {
  readonly fault: SteamFault

  constructor(fault: SteamFault, detail: string, options?: ErrorOptions) {
    super(`Steam: ${fault}: ${detail}`, options)
    this.name = 'SteamError'
    this.fault = fault
  }
}

/** The fault of an error that came from asking Steam; `undefined` for one of our own. */
export function steamFaultOf(error: unknown): SteamFault | undefined {
  if (error instanceof SteamError) return error.fault
  return error instanceof OutsideError ? 'away' : undefined
}
