import { log } from '../../log.ts'
import { readToken } from '../../session/session-cookies.ts'
import type { TokenSource } from '../send.ts'
import { needsRefresh, refreshTokens } from './token-refresh.ts'

/** The token for a call or a hub: refreshed first when it is about to end. */
export async function freshToken(): Promise<string | null> {
  if (needsRefresh()) {
    try {
      return (await refreshTokens()) ?? readToken()
    } catch (error) {
      // The call itself may still be answered, or say better what is wrong.
      log.warn('The tokens could not be refreshed before a call', error)
    }
  }
  return readToken()
}

export const sessionTokens: TokenSource = { current: freshToken, renew: refreshTokens }
