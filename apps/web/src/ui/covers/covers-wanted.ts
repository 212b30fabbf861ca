import { keptSwitch } from '../kept-switch.ts'

const kept = keptSwitch('guildhall.real-covers')

/** Whether games have the covers that were made for them in this browser, until somebody wants those of the house only. */
export const setRealCovers = kept.set
export const useRealCovers = kept.use
