import { z } from 'zod'
import { staff } from '../frame/headings.ts'
import { named } from '../frame/primitives.ts'

/** What became of a mail to the own address. Without a mail server it is a file on the server, which nobody is sent. */
export const mailTest = named('MailTest', {
  to: z.string(),
  outcome: z.enum(['taken', 'file', 'address', 'later', 'unknown']),
  /** In the words of the mail server, or of what stood between; null for a file. */
  said: z.string().nullable(),
})
export type MailTest = z.infer<typeof mailTest>

export const mailTestEndpoints = staff({
  'POST /api/admin/mail-test': {
    summary: 'Send a mail to the own address now; answers what the mail server said',
    access: 'admin',
    rate: 'reset-request',
    work: 'in-steps',
    answers: { 200: mailTest },
  },
})
