import { demoAccounts } from '../fill-community.ts'
import { createMemberLine } from './member-line.ts'

/** To newcomers, who can answer it. */
export const greetingOfHost =
  'Good to have you here. I keep the lanterns, and somebody always keeps the kettle. Tell me one game you come back to, and I will tell you who to sit with.'

/** The host writes what greets newcomers, and greets them with it: by her own sign-in, as an admin does. */
export async function greetNewcomers(url: string): Promise<void> {
  await createMemberLine(url, demoAccounts.admin).call('PATCH /api/admin/house', { body: { greeting: greetingOfHost } })
}
