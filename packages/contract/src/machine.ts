import { z } from 'zod'
import { staff } from './frame/headings.ts'
import { id, named, pageLimit, timestamp } from './frame/primitives.ts'
import { cleanups, settingSources, storageParts, triesAtOnce } from './rules/house/machine-limits.ts'
import { mediaPurposes } from './rules/media-limits.ts'

const count = z.number().int().min(0)

/** A server that works on the data of this hall, as it said with its last sign of life; what one of another release does not say is null. */
export const machineServer = named('MachineServer', {
  id,
  /** Whether this answer is its own. */
  isThis: z.boolean(),
  version: z.string().nullable(),
  /** The newest migration that it knows. */
  schema: z.string(),
  since: timestamp,
  seenAt: timestamp,
  /** It was silent for too long: it is gone, or cannot reach the database. */
  isSilent: z.boolean(),
  load: z
    .object({
      members: count,
      connections: count,
      requests: count,
      delayMs: count,
      memoryBytes: count,
      databaseWaiting: count,
      node: z.string(),
    })
    .nullable(),
})
export type MachineServer = z.infer<typeof machineServer>

export const machine = named('Machine', {
  servers: z.array(machineServer).max(100),
  database: z.object({
    version: z.string(),
    /** Whether it is one of its own, or in the server's folder. */
    isOutside: z.boolean(),
    answerMs: z.number(),
    connections: count,
    connectionsMaximum: count,
  }),
  redis: z.enum(['alone', 'ok', 'lost']),
  mail: z.object({
    /** Without a mail server mails are files. */
    isConfigured: z.boolean(),
    sentAt: timestamp.nullable(),
    failedAt: timestamp.nullable(),
    /** Whether a try after the last that went well failed, on some server. */
    isFailing: z.boolean(),
  }),
  disk: z.object({ freeBytes: count.nullable(), state: z.enum(['ok', 'no-uploads', 'full']) }),
  /** Kinds of jobs of which there is any. */
  jobs: z
    .array(
      z.object({
        kind: z.string(),
        waiting: count,
        running: count,
        retrying: count,
        setAside: count,
        /** Since when the oldest waits that could run. */
        dueSince: timestamp.nullable(),
      }),
    )
    .max(500),
  jobKinds: count,
})
export type Machine = z.infer<typeof machine>

/** A job that failed as often as it may. What it was about is told to nobody: that may be a mail. */
export const jobFailure = named('JobFailure', {
  id,
  kind: z.string(),
  madeAt: timestamp,
  setAsideAt: timestamp,
  tries: count,
  words: z.string(),
})
export type JobFailure = z.infer<typeof jobFailure>

export const machineStorage = named('MachineStorage', {
  /** Bytes of the tables and their indexes, by what is in them. */
  database: z.array(z.object({ part: z.enum(storageParts), bytes: count })).max(storageParts.length),
  pictures: z.array(z.object({ purpose: z.enum(mediaPurposes), count, bytes: count })).max(mediaPurposes.length),
  /** Of the server that answers: mails that are files, because it has no mail server, or had none. */
  mails: z.object({ count, bytes: count }),
  /** What could go: nothing in the hall refers to it. */
  cleanups: z.array(z.object({ kind: z.enum(cleanups), count, bytes: count.nullable() })).max(cleanups.length),
})
export type MachineStorage = z.infer<typeof machineStorage>

export const setting = named('Setting', {
  name: z.string(),
  source: z.enum(settingSources),
  /** Null where none is set, and of secrets. */
  value: z.string().nullable(),
  isSecret: z.boolean(),
})
export type Setting = z.infer<typeof setting>

export const machineEndpoints = staff({
  'GET /api/admin/machine': {
    summary: 'How the servers, the database, Redis, mail, the disk and the jobs fare',
    access: 'admin',
    answers: { 200: machine },
  },
  'GET /api/admin/machine/storage': {
    summary: 'What is kept takes how much room, and what of it could go',
    access: 'admin',
    answers: { 200: machineStorage },
  },
  'POST /api/admin/machine/cleanups/{kind}': {
    summary: 'Have what nothing refers to removed soon; where there is none of it, nothing happens',
    access: 'admin',
    params: z.object({ kind: z.enum(cleanups) }),
    answers: { 204: null },
  },
  'GET /api/admin/machine/settings': {
    summary:
      'What the server that answers was told at its start, and where each value comes from; of secrets only whether they are set',
    access: 'admin',
    pages: 'whole',
    answers: { 200: z.array(setting).max(500) },
  },
  'GET /api/admin/machine/failures': {
    summary: 'Jobs that failed as often as they may, the latest first',
    access: 'admin',
    query: z.object({ before: id.optional(), limit: pageLimit(20) }),
    pages: { before: 'id' },
    answers: { 200: z.array(jobFailure).max(100) },
  },
  'POST /api/admin/machine/failures/retry': {
    summary: `Have up to ${triesAtOnce} of them tried anew; what is not there any more is left out`,
    access: 'admin',
    body: z.object({ ids: z.array(id).min(1).max(triesAtOnce) }),
    answers: { 200: z.object({ again: count }) },
  },
})
