import { keptSwitch } from '../kept-switch.ts'

const kept = keptSwitch('guildhall.popups')

/** Whether message pop-ups may show in this browser; they may until somebody says no. */
export const arePopupsWanted = kept.isOn
export const setPopupsWanted = kept.set
export const usePopupsWanted = kept.use
