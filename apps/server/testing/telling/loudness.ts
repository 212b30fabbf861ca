import { type LoudnessChoice, type LoudnessSettings, usualChoice } from '@guildhall/contract/loudness'
import { succeed } from '../conversations.ts'
import type { TestMember } from '../test-app.ts'

/** The usual choice but for what is given. */
export async function chooseLoudness(member: TestMember, choice: Partial<LoudnessChoice>): Promise<LoudnessSettings> {
  return succeed(await member.call('PUT /api/loudness', { body: { ...usualChoice, ...choice } }))
}

/** It is quiet whenever a test runs. */
export const alwaysQuiet: LoudnessChoice['quietNights'] = Array.from({ length: 7 }, () => ({ from: 0, to: 1440 }))
