import type { SaidStatus } from '@guildhall/contract/rules/game-limits'
import { keyAlongReading } from '../../../../ui/language/reading-direction.ts'
import type { Way } from './shelf-rows.ts'

/** What a key on a game of the board means. */
export type BoardKey =
  | { readonly do: 'go'; readonly way: Way; readonly isReaching: boolean }
  | { readonly do: 'go-to-end'; readonly end: 'first' | 'last' }
  | { readonly do: 'rate'; readonly halves: number }
  | { readonly do: 'status'; readonly status: SaidStatus }
  | { readonly do: 'act' | 'select' | 'select-all' | 'leave' | 'menu' }

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

const ways: readonly string[] = [
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Home',
  'End',
  'PageUp',
  'PageDown',
] satisfies Way[]

const statusKeys: Readonly<Record<string, SaidStatus>> = { p: 'playing', b: 'backlog', f: 'beaten', s: 'on-hold' }

/** Reads a key; `undefined` leaves it to the browser and the page. */
export function boardKey(press: Press): BoardKey | undefined {
  const { key, shiftKey, altKey } = press
  const hasControl = press.ctrlKey || press.metaKey
  if (altKey) return undefined
  const letter = key.toLowerCase()
  if (hasControl) {
    if (letter === 'a' && !shiftKey) return { do: 'select-all' }
    if (key === 'Home') return { do: 'go-to-end', end: 'first' }
    return key === 'End' ? { do: 'go-to-end', end: 'last' } : undefined
  }
  const way = keyAlongReading(key)
  if (isWay(way)) return { do: 'go', way, isReaching: shiftKey }
  // What Shift makes of a digit is another sign on each keyboard; on some the digit itself needs Shift.
  const digit = /^[1-5]$/.exec(key)?.[0] ?? (shiftKey ? /^Digit([1-5])$/.exec(press.code)?.[1] : undefined)
  if (digit !== undefined) {
    const isHalf = shiftKey && key !== digit
    return { do: 'rate', halves: Number(digit) * 2 - Number(isHalf) }
  }
  if (key === 'Escape') return { do: 'leave' }
  // On some keyboards with Shift.
  if (key === '.') return { do: 'act' }
  if (shiftKey) return undefined
  if (letter === 'x' || key === ' ') return { do: 'select' }
  if (letter === 'm') return { do: 'menu' }
  const status = statusKeys[letter]
  return status && { do: 'status', status }
}

const isWay = (key: string): key is Way => ways.includes(key)
