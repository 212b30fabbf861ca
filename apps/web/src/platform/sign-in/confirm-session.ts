// A session that was begun from the cookies is confirmed by the server while the page is already open.
import type { CurrentUser } from '@guildhall/contract/users'
import { isApiError } from '../api/api-error.ts'
import { loseSession } from '../api/tokens/token-refresh.ts'
import { log } from '../log.ts'
import { readTokenPair, writeUser } from '../session/session-cookies.ts'
import { announceSession, sessionGeneration } from '../session/session-events.ts'
import { sessionState, useSession } from '../session/session-store.ts'
import { askStart } from '../start/start.ts'

/**
 * Takes what the server says of the member. A refusal takes the sign-in back; while the server cannot say, the cookies
 * stay, and the hall tells what is wrong.
 */
export async function confirmSession(): Promise<void> {
  const generation = sessionGeneration()
  try {
    const { email: _, createdAt: __, ...user } = (await askStart()).me
    if (generation === sessionGeneration() && readTokenPair() !== null) take(user)
  } catch (error) {
    if (generation !== sessionGeneration()) return
    if (isApiError(error) && (error.status === 401 || error.status === 403)) {
      if (readTokenPair() !== null) loseSession()
    } else {
      log.warn('The session could not be confirmed', error)
      useSession.setState({ status: 'unauthenticated', trouble: error })
    }
  }
}

function take(user: CurrentUser): void {
  writeUser(user)
  const isAnother = sessionState().user?.id !== user.id
  if (isAnother) announceSession('signed-out')
  useSession.setState({ status: 'authenticated', user, isUnconfirmed: false })
  if (isAnother) announceSession('signed-in')
}
