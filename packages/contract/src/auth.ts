import { z } from 'zod'
import { claim } from './doors/applications.ts'
import { defineProblems } from './frame/errors.ts'
import { open } from './frame/headings.ts'
import { named, text, timestamp } from './frame/primitives.ts'
import { emailMaximum, isEmailForm, passwordFault, passwordMaximum } from './rules/password-rules.ts'
import { applicationWordsMaximum, invitationCodeMaximum } from './rules/safety/door-limits.ts'
import { currentUser, personName } from './users.ts'

const email = z.string().trim().max(emailMaximum).refine(isEmailForm, { message: 'not a mail address' })
const newPassword = z
  .string()
  .refine((value) => passwordFault(value) !== 'too_short', { message: 'too short' })
  .refine((value) => passwordFault(value) !== 'too_long', { message: 'too long' })
const accessToken = z.string().min(1).max(4096)
const refreshToken = z.string().min(1).max(512)
const tokenPair = named('TokenPair', { accessToken, refreshToken })
const empty = z.object({})

export const session = currentUser.extend({ token: z.string(), refreshToken: z.string() }).meta({ id: 'Session' })
export type Session = z.infer<typeof session>

export const authProblems = defineProblems({
  invalid_credentials: [401, 'Login failed. Please check your email or password.'],
  /** Where the sign-in ended, `current` has the role of whoever had it. */
  refresh_invalid: [401, 'Failed to refresh tokens. Please log in again.'],
  refresh_reused: [401, 'Failed to refresh tokens. Please log in again.'],
  registration_closed: [403, 'Registration is closed'],
  email_taken: [409, 'This email address has an account'],
  password_refused: [422, 'This password is too easy to guess'],
  admin_code_invalid: [422, 'This first-account code is not valid'],
  registration_proof_invalid: [422, 'This link has burned down. Register once more.'],
  reset_token_invalid: [422, 'This link has burned down. Ask for a new one.'],
})

export const authEndpoints = open({
  'POST /api/login': {
    summary: 'Sign in with email and password',
    rate: 'login',
    callers: 'original',
    body: z.object({
      email: z.string().max(emailMaximum),
      password: z.string().max(passwordMaximum),
      staySignedIn: z.boolean().optional().describe('false: the cookies of this sign-in end with the browser'),
    }),
    answers: { 200: session },
  },
  'POST /api/refresh-token': {
    summary: 'Change a token pair for its successor; a repeat gets the same successor again',
    rate: 'refresh',
    callers: 'original',
    body: tokenPair,
    answers: { 200: tokenPair },
  },
  'POST /api/logout': {
    summary: 'End the sign-in that the token pair belongs to',
    rate: 'refresh',
    body: tokenPair,
    answers: { 204: null },
  },
  'POST /api/register': {
    summary:
      'Create an account: 201 without mail, 202 for every address where mail is set up, and where the staff answer who may join',
    rate: 'register',
    callers: 'original',
    body: z.object({
      firstName: personName,
      lastName: personName,
      email,
      password: newPassword,
      adminCode: z.string().max(64).optional(),
      /** Of the link that somebody inside made. */
      invitation: z.string().max(invitationCodeMaximum).optional(),
      /** To the staff, where they answer who may join. */
      words: text({ min: 0, max: applicationWordsMaximum }).optional(),
      /** By which whoever waits reads what was answered. */
      claim: claim.optional(),
      /** A field that people do not see. Whoever fills it in is a machine, and is answered as if there were an account now. */
      homepage: z.string().max(200).optional(),
    }),
    answers: { 201: empty, 202: empty },
  },
  'POST /api/register/proof': {
    summary:
      'While a raid is held back and mail is set up, an account is made by the token that was mailed to its address and the password that was chosen for it',
    rate: 'reset-check',
    callers: 'original',
    body: z.object({ token: z.string().min(1).max(128), password: z.string().max(passwordMaximum) }),
    answers: { 204: null },
  },
  'POST /api/reset-password': {
    summary: 'Ask for a reset link; the answer is the same for every address',
    rate: 'reset-request',
    callers: 'original',
    query: z.object({ email: z.string().max(emailMaximum) }),
    answers: { 202: empty },
  },
  'GET /api/password-reset-expiry/{token}': {
    summary: 'Whether a reset link can still be used; looking does not use it up',
    rate: 'reset-check',
    callers: 'original',
    params: z.object({ token: z.string().min(1).max(128) }),
    answers: {
      200: z.object({
        tokenValid: z.boolean(),
        email: z.string().optional(),
        expiresAt: timestamp.optional(),
      }),
    },
  },
  'POST /api/submit-password-reset': {
    summary: 'Set a new password with a reset token; every other sign-in ends',
    rate: 'reset-check',
    callers: 'original',
    body: z.object({ token: z.string().min(1).max(128), password: newPassword }),
    answers: { 204: null },
  },
})
