import { authProblems } from '@guildhall/contract/auth'
import { AppError } from '../../../platform/errors.ts'
import type { KnownAbout } from './guessable-password.ts'
import { isGuessable } from './guessable-password.ts'

/** @throws AppError `password_refused` for a password that is easy to guess. */
export function refuseGuessable(password: string, about: KnownAbout): void {
  if (!isGuessable(password, about)) return
  const { code, title } = authProblems.password_refused
  throw new AppError(authProblems.password_refused, {
    errors: [{ field: 'password', code, message: title }],
  })
}
