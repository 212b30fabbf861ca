import { z } from 'zod'
import { membersIn, open } from './frame/headings.ts'
import { plainString, timestamp } from './frame/primitives.ts'

/** Where letters go, and since when nobody is there: the server of the address said so. */
export const letterAddress = z.object({ address: z.string(), refusedAt: timestamp.nullable() })
export type LetterAddress = z.infer<typeof letterAddress>

export const lettersEndpoints = {
  ...membersIn('own')({
    'GET /api/letters': {
      summary: 'Where letters to the member go',
      answers: { 200: letterAddress },
    },
    'POST /api/letters/test': {
      summary: 'Write a letter to the member, to see that it arrives',
      rate: 'reset-request',
      answers: { 202: null },
    },
  }),
  ...open({
    'POST /api/letters/endings/{token}': {
      summary: 'End letters of one kind, by the address that each of them carries (RFC 8058)',
      rate: 'reset-check',
      callers: 'original',
      form: 'unread',
      params: z.object({ token: plainString.max(300) }),
      answers: { 204: null },
    },
  }),
}
