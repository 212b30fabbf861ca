import { z } from 'zod'
import { open, staff } from '../frame/headings.ts'
import { line, named } from '../frame/primitives.ts'
import { addressMaximum, addressOutcomes } from '../rules/house/public-address.ts'

/** Where links in mails and invitations lead. It is set where the server is started, by PUBLIC_URL. */
export const publicAddress = named('PublicAddress', {
  address: z.string(),
  /** Whether somebody set it; otherwise it leads to the machine of the server alone. */
  isSet: z.boolean(),
})
export type PublicAddress = z.infer<typeof publicAddress>

/** Whether this hall answers at an address, asked from its own server. */
export const addressTrial = named('AddressTrial', {
  address: z.string(),
  outcome: z.enum(addressOutcomes),
  /** Where it leads instead, or what went wrong as the system names it. */
  said: z.string().nullable(),
})
export type AddressTrial = z.infer<typeof addressTrial>

export const publicAddressEndpoints = staff({
  'GET /api/admin/public-address': {
    summary: 'Where links in mails and invitations lead',
    access: 'admin',
    answers: { 200: publicAddress },
  },
  'POST /api/admin/public-address/trials': {
    summary: 'See whether this hall answers at the public address, or at another one before it is set',
    access: 'admin',
    rate: 'reset-request',
    work: 'in-steps',
    body: z.object({
      /** Null for the one that is set. */
      address: line({ min: 1, max: addressMaximum }).nullable(),
    }),
    answers: { 200: addressTrial },
  },
})

const nonce = z.string().regex(/^[0-9a-f]{32}$/)

/** What a server asks itself from the outside: only this hall knows the answer. */
export const echoEndpoints = open({
  'GET /api/door/echoes/{nonce}': {
    summary: 'Prove that it is this hall that answers',
    rate: 'read',
    params: z.object({ nonce }),
    answers: { 200: z.object({ echo: z.string() }) },
  },
})
