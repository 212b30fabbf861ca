import type { Database } from '../../platform/database/unit-of-work.ts'
import { type HallSetting, onOff } from '../../platform/settings/shown-settings.ts'
import * as doorsStore from './doors.store.ts'

/** What admins set at the doors, beside what the server was told at its start. */
export async function settingsOf(db: Database): Promise<HallSetting[]> {
  const doors = await doorsStore.find(db)
  const list = (domains: readonly string[]) => (domains.length === 0 ? null : domains.join(', '))
  return [
    { name: 'doors.registration', value: doors.registration, usual: 'open' },
    { name: 'doors.refusedDomains', value: list(doors.refusedDomains), usual: null },
    { name: 'doors.allowedDomains', value: list(doors.allowedDomains), usual: null },
    { name: 'doors.disposableMail', value: onOff(!doors.isDisposableRefused), usual: onOff(false) },
    { name: 'doors.newcomersLimited', value: onOff(doors.areNewcomersLimited), usual: onOff(true) },
    { name: 'doors.firstWordsHeld', value: onOff(doors.areFirstHeld), usual: onOff(false) },
    { name: 'doors.memberInvitations', value: String(doors.memberInvitations), usual: '0' },
  ]
}
