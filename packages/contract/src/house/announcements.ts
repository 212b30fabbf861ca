import { z } from 'zod'
import { defineProblems } from '../frame/errors.ts'
import { membersIn, staff } from '../frame/headings.ts'
import { id, named, text, timestamp, version } from '../frame/primitives.ts'
import {
  announcementsAtOnce,
  announcementTextMaximum,
  overAnnouncementsShown,
} from '../rules/house/announcement-limits.ts'
import { member } from '../users.ts'

/** What the hall says above every room for a while. Another version is other words, or another time. */
export const announcement = named('Announcement', {
  id,
  version,
  text: z.string(),
  from: timestamp,
  until: timestamp,
})
export type Announcement = z.infer<typeof announcement>

/** As a member has it. */
export const ownAnnouncement = named('OwnAnnouncement', {
  ...announcement.shape,
  /** Whether they have put away this version of it. */
  isDismissed: z.boolean(),
})
export type OwnAnnouncement = z.infer<typeof ownAnnouncement>

export const staffAnnouncement = named('StaffAnnouncement', {
  ...announcement.shape,
  /** Whether visitors read it at the door, too. */
  isForEverybody: z.boolean(),
  by: member.nullable(),
})
export type StaffAnnouncement = z.infer<typeof staffAnnouncement>

export const announcementsProblems = defineProblems({
  hall_announces_enough: [409, 'The hall announces as much as it can'],
  announcement_changed_meanwhile: [409, 'Somebody has changed this announcement'],
})

const written = {
  text: text({ min: 1, max: announcementTextMaximum }),
  /** Null is at once. */
  from: timestamp.nullable(),
  until: timestamp,
  isForEverybody: z.boolean(),
}

export const announcementsEndpoints = {
  ...membersIn('own')({
    'GET /api/announcements': {
      summary: 'What the hall announces now, the latest first',
      pages: 'whole',
      answers: { 200: z.array(ownAnnouncement).max(announcementsAtOnce) },
    },
    'PUT /api/announcements/{id}/dismissal': {
      summary: 'Put an announcement away, as it was read; other words of it are shown again. A repeat changes nothing',
      params: z.object({ id }),
      body: z.object({ version }),
      answers: { 204: null },
    },
  }),
  ...staff({
    'GET /api/admin/announcements': {
      summary: `All announcements that are not over, what ends first, and the last ${overAnnouncementsShown} that are`,
      access: 'admin',
      pages: 'whole',
      answers: { 200: z.array(staffAnnouncement).max(announcementsAtOnce + overAnnouncementsShown) },
    },
    'POST /api/admin/announcements': {
      summary: `Announce something to all members from a time until another; ${announcementsAtOnce} at once`,
      access: 'admin',
      body: z.object(written),
      answers: { 201: staffAnnouncement },
    },
    'PUT /api/admin/announcements/{id}': {
      summary:
        'Say it otherwise, or for another time, as it was read; without a version whatever was said meanwhile, also where it was taken away',
      access: 'admin',
      params: z.object({ id }),
      body: z.object({ ...written, version: version.optional() }),
      answers: { 200: staffAnnouncement },
    },
    'DELETE /api/admin/announcements/{id}': {
      summary: 'Take an announcement away; a repeat changes nothing',
      access: 'admin',
      params: z.object({ id }),
      answers: { 204: null },
    },
  }),
}
