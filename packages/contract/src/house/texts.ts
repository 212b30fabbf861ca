import { z } from 'zod'
import { membersIn, open } from '../frame/headings.ts'
import { named, pageLimit, timestamp, version } from '../frame/primitives.ts'
import { houseTextKinds } from '../rules/house/house-limits.ts'

const kind = z.enum(houseTextKinds)

/** What a hall asks everybody to keep to, or says of their privacy beside the product, since a day. Null: it was taken back. */
export const houseText = named('HouseText', { version, text: z.string().nullable(), since: timestamp })
export type HouseText = z.infer<typeof houseText>

/** A text that was changed since the member came, or has said that they read it. */
export const changedText = named('ChangedHouseText', { kind, version, since: timestamp })
export type ChangedText = z.infer<typeof changedText>

export const houseTextsEndpoints = {
  ...open({
    'GET /api/house/texts/{kind}': {
      summary: 'All versions of the rules of the hall, or of what it says of privacy, the latest first',
      rate: 'read',
      params: z.object({ kind }),
      query: z.object({ before: z.coerce.number().pipe(version).optional(), limit: pageLimit(20) }),
      pages: { before: 'version' },
      answers: { 200: z.array(houseText).max(100) },
    },
  }),
  ...membersIn('own')({
    'GET /api/house/changed-texts': {
      summary: 'Texts of the hall that were changed and the member has not said to have read',
      pages: 'whole',
      answers: { 200: z.array(changedText).max(houseTextKinds.length) },
    },
    'PUT /api/house/texts/{kind}/acknowledgement': {
      summary: 'Say that one has read a version; a repeat changes nothing',
      params: z.object({ kind }),
      body: z.object({ version }),
      answers: { 204: null },
    },
  }),
}
