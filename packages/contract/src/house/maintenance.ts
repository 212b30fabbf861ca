import { z } from 'zod'
import { open, staff } from '../frame/headings.ts'
import { named, text, timestamp } from '../frame/primitives.ts'
import { maintenanceHoursMaximum, maintenanceWordsMaximum } from '../rules/house/maintenance-limits.ts'

/** When the hall is closed to all but staff; `words` is what admins say of it. */
export const maintenance = named('Maintenance', { from: timestamp, until: timestamp, words: z.string().nullable() })
export type Maintenance = z.infer<typeof maintenance>

/** That of now, or the next; null for none. */
const known = z.object({ maintenance: maintenance.nullable() })

export const maintenanceEndpoints = {
  ...open({
    'GET /api/maintenance': {
      summary: 'When the hall is closed to all but staff: now, or next; it is answered also then',
      rate: 'read',
      answers: { 200: known },
    },
  }),
  ...staff({
    'PUT /api/admin/maintenance': {
      summary:
        'Close the hall to all but staff, on all servers within a second, at once or from a time that members are told of ahead, ' +
        `until another, ${maintenanceHoursMaximum} hours later at most. A sign-in works on; it ends by itself`,
      access: 'admin',
      body: z.object({
        /** Null is at once; of one that is on, since it began. */
        from: timestamp.nullable(),
        until: timestamp,
        words: text({ min: 1, max: maintenanceWordsMaximum }).nullable(),
      }),
      answers: { 200: known },
    },
    'DELETE /api/admin/maintenance': {
      summary: 'Open the hall again, or call off what was planned; a repeat changes nothing',
      access: 'admin',
      answers: { 200: known },
    },
  }),
}
