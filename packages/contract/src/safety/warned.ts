import { z } from 'zod'
import { reportReasons } from '../rules/safety/report-limits.ts'

/** The rule that moderators name before a thing, and whether the reader has to ask for what it says, which is empty until then. */
export const warned = { staffWarning: z.enum(reportReasons).nullable(), isVeiled: z.boolean() }
