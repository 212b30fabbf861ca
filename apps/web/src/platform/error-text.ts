// Words for what went wrong. Components show these, never a message from the wire.
import type { authProblems } from '@guildhall/contract/auth'
import type { boundariesProblems } from '@guildhall/contract/boundaries'
import type { chatProblems } from '@guildhall/contract/chat'
import type { followsProblems } from '@guildhall/contract/follows'
import type { problems } from '@guildhall/contract/frame/errors'
import type { friendsProblems } from '@guildhall/contract/friends'
import type { mediaProblems } from '@guildhall/contract/media'
import type { notificationsProblems } from '@guildhall/contract/notifications'
import type { profilesProblems } from '@guildhall/contract/profiles'
import type { usersProblems } from '@guildhall/contract/users'
import { ApiError } from './api/api-error.ts'
import { HubNotConnected, HubRefused } from './hub/hub-errors.ts'
import { SignInNotKept } from './session/sign-in-not-kept.ts'

type ProblemCode =
  | keyof typeof problems
  | keyof typeof authProblems
  | keyof typeof usersProblems
  | keyof typeof mediaProblems
  | keyof typeof boundariesProblems
  | keyof typeof friendsProblems
  | keyof typeof followsProblems
  | keyof typeof profilesProblems
  | keyof typeof chatProblems
  | keyof typeof notificationsProblems

/** Codes of the contract; those without words of their own get the words of their status. */
const wordsByCode: Readonly<Record<ProblemCode, string | null>> = {
  malformed_request: null,
  malformed_id: null,
  unauthenticated: 'Your sign-in has ended. Please sign in again.',
  forbidden: 'That is not yours to do.',
  not_owner: 'That belongs to somebody else.',
  not_visible: 'This is not open to you.',
  suspended: 'This account is suspended.',
  not_found: 'This is not here any more.',
  method_not_allowed: null,
  not_acceptable: null,
  request_in_progress: 'This is still on its way. Give it a moment.',
  too_large: 'That is too much at once.',
  unsupported_media_type: null,
  invalid: 'Something in it is not right. Nothing was changed.',
  idempotency_key_reused: null,
  rate_limited: 'That was a lot at once. Give it a moment.',
  internal_error: null,
  unavailable: 'The hall is catching its breath. Try again in a moment.',
  storage_full: 'The hall has run out of room. Reading still works.',
  invalid_credentials: 'Login failed. Please check your email or password.',
  refresh_invalid: 'Failed to refresh tokens. Please log in again.',
  refresh_reused: 'Failed to refresh tokens. Please log in again.',
  registration_closed: 'This hall takes no new members right now.',
  email_taken: 'This email address has an account.',
  password_refused: 'This password is too easy to guess.',
  admin_code_invalid: 'This first-account code is not valid.',
  reset_token_invalid: 'This link has burned down. Ask for a new one.',
  handle_not_found: 'Nobody goes by this handle.',
  handle_taken: 'Somebody goes by this handle.',
  handle_changed_often: 'You changed your handle often lately. Try again in some weeks.',
  media_not_found: 'This picture is not here any more. Choose it again.',
  media_in_use: 'This picture is in use.',
  media_quota_reached: 'Your pictures fill all the room there is for them. Take one down first.',
  media_too_large: 'This picture is larger than 10 MB.',
  media_type_unsupported: 'Only JPEG, PNG, WebP, GIF and AVIF pictures can be used.',
  media_damaged: 'This picture is damaged.',
  media_too_many_pixels: 'This picture has more than 40 megapixels. Make it smaller first.',
  media_too_many_frames: 'This picture has more than 300 frames.',
  media_too_costly: 'This picture takes too much work to read. Try it as PNG or JPEG.',
  media_refused: 'This picture cannot be used here.',
  boundary_member_not_found: 'This member is not here any more.',
  own_boundary: 'That is you.',
  friend_request_not_found: 'This request is not there any more.',
  member_not_found: 'This member is not here any more.',
  member_blocked: 'You blocked this member. End the block first.',
  requests_closed: 'This member takes no friend requests from you.',
  already_friends: 'You are friends already.',
  request_accepted: 'This request was accepted meanwhile.',
  friend_list_full: 'This friend list is full.',
  own_request: 'That is you.',
  friend_id_required: 'Several people asked. Say whose request it is.',
  too_soon: 'This request was declined. You can ask again later.',
  too_many_open_requests: 'Many of your requests are still open. Wait for an answer first.',
  follow_member_not_found: 'This member is not here any more.',
  own_follow: 'That is you.',
  too_many_follows: 'You follow very many people already.',
  profile_not_found: 'Nobody is known by this address.',
  profile_stale: 'Your profile was changed on another page. Look at it again before you save.',
  wall_post_not_found: 'This line is not here any more.',
  wall_closed: 'You cannot write on this wall.',
  conversation_not_found: 'This conversation is not here any more.',
  message_not_found: 'This message is not here any more.',
  cannot_send: 'You cannot write here.',
  participants_refused: 'Some of them cannot be added.',
  not_a_group: 'Only groups can change their members.',
  conversation_full: 'This group is full.',
  notification_not_found: 'This notification is not here any more.',
}

const wordsByOwnCode: Readonly<Record<string, string>> = {
  timeout: 'Request timed out. Tried three times.',
  unreachable: 'The hall cannot be reached. Check your connection.',
}

const wordsByFieldCode: Readonly<Record<string, string>> = {
  required: 'This is needed.',
  invalid_type: 'This is needed.',
  too_small: 'This is too short.',
  too_short: 'This is too short.',
  too_big: 'This is too long.',
  too_long: 'This is too long.',
  invalid_format: 'This does not look right.',
}

/** What to tell a person about an error of a call, a hub or anything else. */
export function errorText(error: unknown): string {
  if (error instanceof ApiError) {
    return wordsOf(error.code) ?? `That didn't go through (${error.status}). Nothing was changed.`
  }
  if (error instanceof HubRefused) return wordsOf(error.code) ?? "That didn't go through. Nothing was changed."
  if (error instanceof HubNotConnected) return 'The live line dropped.'
  if (error instanceof SignInNotKept) return 'Your browser did not keep the sign-in. Open the hall over https.'
  return 'Something went wrong on this page. Nothing was changed.'
}

/** What to tell about each field that a call was refused for, by the name of the field. */
export function fieldErrorText(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(
    error.errors.map(({ field, code }) => [field, wordsByFieldCode[code] ?? 'Please check this.']),
  )
}

/** The reference under which the server logged the error, if it gave one. */
export function errorReference(error: unknown): string | undefined {
  return error instanceof ApiError ? error.traceId : undefined
}

function wordsOf(code: string): string | null {
  if (Object.hasOwn(wordsByOwnCode, code)) return wordsByOwnCode[code] ?? null
  return Object.hasOwn(wordsByCode, code) ? wordsByCode[code as ProblemCode] : null
}
