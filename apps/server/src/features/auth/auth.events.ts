import { defineEvent } from '../../platform/events.ts'

/** A sign-in is over: by logout, reuse of a refresh token, a new password, or too many newer ones. */
export type SignInEnded = { readonly userId: string; readonly signInId: string }
export const signInEnded = defineEvent<SignInEnded>('signInEnded')

/** A refresh token came back long after its successor was used: somebody copied it. */
export type RefreshReused = { readonly userId: string; readonly signInId: string }
export const refreshReused = defineEvent<RefreshReused>('refreshReused')

export type PasswordChanged = { readonly userId: string }
export const passwordChanged = defineEvent<PasswordChanged>('passwordChanged')

/** Somebody asks to join and waits, or was answered. */
export const applicationsMoved = defineEvent<Record<string, never>>('applicationsMoved')

/** Somebody wants to come in by this name; who has an account already, or may not come in, is asked alike. */
export type AccountWanted = { readonly firstName: string; readonly lastName: string }
export const accountWanted = defineEvent<AccountWanted>('accountWanted')
