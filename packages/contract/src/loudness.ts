import { z } from 'zod'
import { membersIn } from './frame/headings.ts'
import { named, timestamp } from './frame/primitives.ts'
import { timeZone } from './profiles.ts'
import { strangerFates } from './rules/loudness/deciding.ts'
import { type Channel, presets, senders } from './rules/loudness/presets.ts'
import { minutesOfNight } from './rules/loudness/quiet-hours.ts'
import { channelGroups } from './rules/notifications/channel-kinds.ts'

const kinds = Object.values(channelGroups).flat()

const ownKind = z
  .object({
    list: z.boolean(),
    popup: z.boolean(),
    push: z.boolean(),
    mail: z.boolean(),
    sound: z.boolean(),
    from: z.enum(senders),
  } satisfies Record<Channel | 'from', z.ZodType>)
  .partial()

/** Minutes after noon, in quarters of an hour. */
const night = z
  .object({
    from: z.number().int().min(0).max(minutesOfNight).multipleOf(15),
    to: z.number().int().min(0).max(minutesOfNight).multipleOf(15),
  })
  .refine(({ from, to }) => from < to, { message: 'must end after it begins' })

export const digests = ['off', 'daily', 'weekly'] as const
export const sounds = ['bell', 'wood', 'glass'] as const

const chosen = {
  preset: z.enum(presets),
  own: z.partialRecord(z.enum(kinds), ownKind),
  /** Of what strangers do to be noticed. */
  strangers: z.enum(strangerFates),
  /** Seven, from that of Monday on; each lasts from noon to noon. Null where there are no quiet hours. */
  quietNights: z.array(night.nullable()).length(7).nullable(),
  timeZone: timeZone.nullable(),
  friendsRing: z.boolean(),
  /** Whether devices show who did what; else they only say that there is something. */
  pushShowsContent: z.boolean(),
  sound: z.enum(sounds),
  /** Of mentions, after ten minutes in which the member was not there. */
  mailsMentions: z.boolean(),
  digest: z.enum(digests),
  /** Of the member's clock. */
  digestHour: z.number().int().min(0).max(23),
}

export const loudnessChoice = z.object(chosen)
export type LoudnessChoice = z.infer<typeof loudnessChoice>

/** What is not there stays: a page that was open for long undoes nothing that was chosen elsewhere. */
export const loudnessChanges = loudnessChoice.partial()
export type LoudnessChanges = z.infer<typeof loudnessChanges>

/** How loud the hall is for a member. `own` holds what differs from the preset only. */
export const loudnessSettings = named('LoudnessSettings', { ...chosen, hushedUntil: timestamp.nullable() })
export type LoudnessSettings = z.infer<typeof loudnessSettings>

/** What holds for who chose nothing. */
export const usualChoice: LoudnessChoice = {
  preset: 'normal',
  own: {},
  strangers: 'accept',
  quietNights: null,
  timeZone: null,
  friendsRing: false,
  pushShowsContent: false,
  sound: 'bell',
  mailsMentions: true,
  digest: 'weekly',
  digestHour: 18,
}

export const loudnessEndpoints = membersIn('own')({
  'GET /api/loudness': {
    summary: 'How loud the hall is for the member',
    answers: { 200: loudnessSettings },
  },
  'PUT /api/loudness': {
    summary: 'Choose how loud the hall is; what is not sent stays as it is. Answers with what holds now',
    body: loudnessChanges,
    answers: { 200: loudnessSettings },
  },
  'PUT /api/loudness/hush': {
    summary: 'Nothing rings for so many minutes; 0 ends it',
    body: z.object({ minutes: z.number().int().min(0).max(1440) }),
    answers: { 200: loudnessSettings },
  },
})
