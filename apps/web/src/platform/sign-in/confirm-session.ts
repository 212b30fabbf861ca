// Whose the cookies are, as the server says it.
import { isLanguage } from '@guildhall/contract/rules/languages'
import type { CurrentUser, Me } from '@guildhall/contract/users'
import { isApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { isReadingKept, useReading } from '../api/reading/reading-state.ts'
import { loseSession } from '../api/tokens/token-refresh.ts'
import { noteChosenElsewhere } from '../language/language-elsewhere.ts'
import { keepLanguageOf, pageLanguage } from '../language/page-language.ts'
import { log } from '../log.ts'
import { readTokenPair, writeUser } from '../session/session-cookies.ts'
import { announceSession, sessionGeneration } from '../session/session-events.ts'
import { sessionState, useSession } from '../session/session-store.ts'
import { askStart } from '../start/start.ts'

/**
 * Confirms a session that was begun from the cookies, while the page is already open. While the server cannot say, the
 * cookies stay, and the hall tells what is wrong.
 */
export async function confirmSession(): Promise<void> {
  const generation = sessionGeneration()
  try {
    const user = await askMember(async () => (await askStart()).me)
    // What was kept confirms nothing; the hall is open for reading, and the server is asked once it answers.
    if (isReadingKept()) confirmWhenAnswered()
    else if (user !== null) take(user)
  } catch (error) {
    if (generation !== sessionGeneration()) return
    log.warn('The session could not be confirmed', error)
    useSession.setState({ status: 'unauthenticated', trouble: error })
  }
}

function confirmWhenAnswered(): void {
  const stop = useReading.subscribe(({ asOf }) => {
    if (asOf !== null) return
    stop()
    if (sessionState().isUnconfirmed) void confirmSession()
  })
}

/** Looks again who the member is, who changed something of themselves on another device. */
export async function lookAgain(): Promise<void> {
  try {
    const user = await askMember(() => call('GET /api/me'))
    if (user !== null) take(user)
  } catch (error) {
    log.warn('What the member changed elsewhere could not be read', error)
  }
}

/**
 * The member whose tokens are here while their own cookie is missing or says nothing; it is whole again then.
 * @throws ApiError while the server cannot say
 */
export async function fetchMember(): Promise<CurrentUser | null> {
  const user = await askMember(() => call('GET /api/me'))
  if (user !== null) writeUser(user)
  return user
}

/** `null` when the sign-in is gone by the time of the answer: left, or taken back by a refusal. */
async function askMember(ask: () => Promise<Me>): Promise<CurrentUser | null> {
  const generation = sessionGeneration()
  const isStillHere = () => generation === sessionGeneration() && readTokenPair() !== null
  try {
    const { email: _, createdAt: __, ...user } = await ask()
    return isStillHere() ? user : null
  } catch (error) {
    if (!isApiError(error) || (error.status !== 401 && error.status !== 403)) throw error
    if (isStillHere()) loseSession()
    return null
  }
}

function take(user: CurrentUser): void {
  writeUser(user)
  const isAnother = sessionState().user?.id !== user.id
  if (isAnother) announceSession('signed-out')
  useSession.setState({ status: 'authenticated', user, isUnconfirmed: false })
  if (isAnother) announceSession('signed-in')
  speakTo(user)
}

/** Nobody is torn from what they do here: only a page that was not touched yet is exchanged. */
function speakTo(user: CurrentUser): void {
  const { language } = user.preferences
  const isNewHere = keepLanguageOf(user)
  const { userActivation } = navigator as Partial<Navigator>
  const isTouched = userActivation?.hasBeenActive ?? false
  if (isNewHere && !isTouched) window.location.reload()
  else if (isTouched && isLanguage(language) && language !== pageLanguage) noteChosenElsewhere(language)
}
