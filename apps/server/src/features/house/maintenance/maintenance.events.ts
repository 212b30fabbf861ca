import { defineEvent } from '../../../platform/events.ts'

/** The hall is to be closed at another time than it was, or not at all. */
export const maintenanceMoved = defineEvent<Record<string, never>>('maintenanceMoved')

/** Of what is yet to come members are told ahead. */
export type MaintenanceAhead = { readonly id: string; readonly from: Date; readonly minutes: number }
export const maintenancePlanned = defineEvent<MaintenanceAhead>('maintenancePlanned')
export const maintenancePutOff = defineEvent<MaintenanceAhead>('maintenancePutOff')
export const maintenanceCalledOff = defineEvent<{ readonly id: string }>('maintenanceCalledOff')
