import { keptSwitch } from '../kept-switch.ts'
import { cameByStep } from './steps.ts'
import { isAmongFinds } from './typing-finds.ts'

const kept = keptSwitch('guildhall.letter-keys')

/** Whether letters, digits and signs alone do something in this browser, until somebody says no. */
export const areLetterKeysOn = kept.isOn
export const setLetterKeys = kept.set
export const useLetterKeys = kept.use

/** Whether the key by itself writes something: a letter, a digit, a sign. Space presses what has the focus. */
export const writes = (key: string): boolean => key.length === 1 && key !== ' '

/**
 * Whether a letter may do something with what has the focus: somebody stepped there, and wants letters to be keys. Where
 * typing finds, it takes one step more.
 */
export const mayLetterAct = (): boolean => kept.isOn() && cameByStep() && !isAmongFinds(document.activeElement)
