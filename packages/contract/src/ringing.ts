import { z } from 'zod'
import { defineProblems } from './frame/errors.ts'
import { membersIn } from './frame/headings.ts'
import { id, line, named, plainString, timestamp } from './frame/primitives.ts'

const endpointMaximum = 1000
export const deviceNameMaximum = 60

/** A browser that rings for a member. */
export const device = named('Device', {
  id,
  name: z.string(),
  addedAt: timestamp,
  rangAt: timestamp.nullable(),
  /** It did not take several rings in a row; nothing is sent there until a test arrives. */
  isSilent: z.boolean(),
})
export type Device = z.infer<typeof device>

const base64Url = (bytes: number) =>
  z
    .string()
    .max(120)
    .regex(/^[\w-]+={0,2}$/)
    .refine((value) => decodedLength(value) === bytes, { message: `must be ${bytes} bytes in base64url` })

const decodedLength = (value: string) => Math.floor((value.replace(/=+$/, '').length * 3) / 4)

const deviceName = line({ min: 1, max: deviceNameMaximum })

/** As a browser hands out its subscription. */
export const addedDevice = z.object({
  endpoint: plainString.max(endpointMaximum).refine(isWebAddress, { message: 'must be a web address' }),
  keys: z.object({ p256dh: base64Url(65), auth: base64Url(16) }),
  name: deviceName,
})
export type AddedDevice = z.infer<typeof addedDevice>

function isWebAddress(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
}

export const ringingProblems = defineProblems({
  device_not_found: [404, 'Device not found'],
  device_keys_wrong: [422, 'These are no keys of a browser'],
})

const ofDevice = z.object({ id })

export const ringingEndpoints = membersIn('own')({
  'GET /api/devices': {
    summary: 'The browsers that ring for the member, and the key that one subscribes with',
    answers: { 200: z.object({ publicKey: z.string(), devices: z.array(device).max(10) }) },
  },
  'PUT /api/devices': {
    summary: 'Let a browser ring; ten at most, the latest. The same one again takes the new name and keys',
    body: addedDevice,
    answers: { 200: device },
  },
  'PATCH /api/devices/{id}': {
    summary: 'Name a device',
    params: ofDevice,
    body: z.object({ name: deviceName }),
    answers: { 200: device },
  },
  'DELETE /api/devices/{id}': {
    summary: 'A device does not ring any more',
    params: ofDevice,
    answers: { 204: null },
  },
  'POST /api/devices/{id}/test': {
    summary: 'Ring a device now; answers whether its push service took it',
    work: 'in-steps',
    params: ofDevice,
    answers: { 200: z.object({ outcome: z.enum(['taken', 'gone', 'unanswered']) }) },
  },
})
