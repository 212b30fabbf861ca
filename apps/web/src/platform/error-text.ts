// Words for what went wrong. Components show these, never a message from the wire.

import type { authProblems } from '@guildhall/contract/auth'
import type { doorsProblems } from '@guildhall/contract/doors'
import type { applicationsProblems } from '@guildhall/contract/doors/applications'
import type { problems } from '@guildhall/contract/frame/errors'
import type { usersProblems } from '@guildhall/contract/users'
import { t } from '@lingui/core/macro'
import { ApiError } from './api/api-error.ts'
import { HubNotConnected, HubRefused } from './hub/hub-errors.ts'
import { SignInNotKept } from './sign-in/sign-in-not-kept.ts'

export type DoorCode =
  | Exclude<keyof typeof problems, 'measure_in_force' | 'maintenance'>
  | keyof typeof authProblems
  | keyof typeof applicationsProblems
  | Extract<keyof typeof usersProblems, 'name_of_staff'>
  | Extract<
      keyof typeof doorsProblems,
      | 'address_refused'
      | 'name_refused'
      | 'network_refused'
      | 'registrations_slowed'
      | 'registration_by_invitation'
      | 'invitation_invalid'
    >

/** Those that public pages meet too. Null: nobody can do anything about it, so its status must do. */
const doorWords: Readonly<Record<DoorCode, string | null>> = {
  malformed_request: null,
  malformed_id: null,
  unauthenticated: t`Your sign-in has ended. Please sign in again.`,
  forbidden: t`That is not yours to do.`,
  not_owner: t`That belongs to somebody else.`,
  not_visible: t`This is not open to you.`,
  suspended: t`This account is suspended.`,
  not_found: t`This is not here any more.`,
  method_not_allowed: null,
  not_acceptable: null,
  request_in_progress: t`This is still on its way. Give it a moment.`,
  too_large: t`That is too much at once.`,
  unsupported_media_type: null,
  invalid: t`Something in it is not right. Nothing was changed.`,
  answer_not_kept: t`This went through before. Load the page again to see it.`,
  idempotency_key_reused: null,
  rate_limited: t`That was a lot at once. Give it a moment.`,
  internal_error: null,
  unavailable: t`The hall is catching its breath. Try again in a moment.`,
  storage_full: t`The hall has run out of room. Reading still works.`,
  invalid_credentials: t`Login failed. Please check your email or password.`,
  refresh_invalid: t`Failed to refresh tokens. Please log in again.`,
  refresh_reused: t`Failed to refresh tokens. Please log in again.`,
  registration_closed: t`This hall takes no new members right now.`,
  registration_waits: t`Your request to join waits for the hosts. Look in again later.`,
  registration_by_invitation: t`This hall takes new members by invitation. Ask somebody inside for a link.`,
  invitation_invalid: t`This invitation is not good any more. Ask for another one.`,
  email_taken: t`This email address has an account.`,
  address_refused: t`This email address cannot be used here. Take another one.`,
  network_refused: t`No account can be made from your network just now. Ask whoever runs this hall.`,
  registrations_slowed: t`Many people come in just now. Try again in an hour.`,
  password_refused: t`This password is too easy to guess.`,
  name_refused: t`This name cannot be used here. Take another one.`,
  name_of_staff: t`This name would be taken for the staff of this hall. Add to it, or change it.`,
  admin_code_invalid: t`This first-account code is not valid.`,
  registration_proof_invalid: t`This link has burned down. Register once more.`,
  reset_token_invalid: t`This link has burned down. Ask for a new one.`,
}

const wordsByCode = new Map<string, string | null>(Object.entries(doorWords))

/** Adds the words for codes of the hall; the shell does, which public pages do not load. */
export function addErrorWords(words: Readonly<Record<string, string>>): void {
  for (const [code, text] of Object.entries(words)) wordsByCode.set(code, text)
}

const wordsByOwnCode: Readonly<Record<string, string>> = {
  timeout: t`Request timed out. Tried three times.`,
  unreachable: t`The hall cannot be reached. Check your connection.`,
}

const wordsByFieldCode: Readonly<Record<string, string>> = {
  required: t`This is needed.`,
  invalid_type: t`This is needed.`,
  too_small: t`This is too short.`,
  too_short: t`This is too short.`,
  too_big: t`This is too long.`,
  too_long: t`This is too long.`,
  invalid_format: t`This does not look right.`,
  before_release: t`The game was not out on that day.`,
  hidden_characters: t`There is a character in it that nobody can see. Type it anew, please.`,
}

/** What to tell a person about an error of a call, a hub or anything else. */
export function errorText(error: unknown): string {
  if (error instanceof ApiError) {
    // Nothing in the field shows what is wrong with it.
    const hidden = error.errors.find(({ code }) => code === 'hidden_characters')
    const words =
      wordsByFieldCode[hidden?.code ?? ''] ??
      wordsOf(error.code) ??
      t`That didn't go through (${error.status}). Nothing was changed.`
    // The rule that was broken has a name that the hall gave it.
    const { rule } = (error.current ?? {}) as { rule?: unknown }
    return typeof rule === 'string' ? `${words} “${rule}”` : words
  }
  if (error instanceof HubRefused) return wordsOf(error.code) ?? t`That didn't go through. Nothing was changed.`
  if (error instanceof HubNotConnected) return t`The live line dropped.`
  if (error instanceof SignInNotKept) return t`Your browser did not keep the sign-in. Open the hall over https.`
  return t`Something went wrong on this page. Nothing was changed.`
}

/** What to tell about each field that a call was refused for, by the name of the field. */
export function fieldErrorText(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(
    error.errors.map(({ field, code }) => [field, wordsByFieldCode[code] ?? t`Please check this.`]),
  )
}

/** The reference under which the server logged the error, if it gave one. */
export function errorReference(error: unknown): string | undefined {
  return error instanceof ApiError ? error.traceId : undefined
}

function wordsOf(code: string): string | null {
  if (Object.hasOwn(wordsByOwnCode, code)) return wordsByOwnCode[code] ?? null
  return wordsByCode.get(code) ?? null
}
