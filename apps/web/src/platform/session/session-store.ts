import type { CurrentUser } from '@guildhall/contract/users'
import { create } from 'zustand'

export type Session = {
  readonly status: 'unauthenticated' | 'authenticated'
  /** Stays after a sign-in was lost, so that what is on screen can still be read. */
  readonly user: CurrentUser | null
  /** Why the sign-in was lost, in words; `null` while nothing is wrong. */
  readonly failure: string | null
  /** Begun from the cookies, and not yet confirmed by the server. */
  readonly isUnconfirmed: boolean
  /** Why the server could not confirm it; `null` while nothing is wrong. */
  readonly trouble: unknown
}

export const signedOut: Session = {
  status: 'unauthenticated',
  user: null,
  failure: null,
  isUnconfirmed: false,
  trouble: null,
}

export const useSession = create<Session>(() => signedOut)

/** The session outside of components. */
export function sessionState(): Session {
  return useSession.getState()
}

/** Answers later whether the member of now is still here: what comes late is not for who follows them. */
export function whetherStillHere(): () => boolean {
  const before = sessionState().user?.id
  return () => sessionState().user?.id === before
}

/** The signed-in member; only for components inside the shell. */
export function useCurrentUser(): CurrentUser {
  const user = useSession((session) => session.user)
  if (user === null) throw new Error('Nobody is signed in here')
  return user
}
