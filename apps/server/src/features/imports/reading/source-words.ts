import type { CopySource } from '@guildhall/contract/rules/library-limits'
import { copySources } from '@guildhall/contract/rules/library-limits'

/** The first that fits names the source; what only a console is played on names its family. */
const signs: readonly (readonly [RegExp, CopySource])[] = [
  [/\bsteam\b/, 'steam'],
  [/\bgog\b/, 'gog'],
  [/\bepic\b/, 'epic'],
  [/\bubisoft|uplay/, 'ubisoft'],
  [/\borigin\b|\bea( app| play)?\b|electronic arts/, 'ea'],
  [/battle\.?net|blizzard/, 'battlenet'],
  [/\bitch/, 'itch'],
  [/physical|\bdisc\b|cartridge|\bboxed\b/, 'physical'],
  [/playstation|\bps[1-5]\b|\bpsn\b|\bps ?vita\b|\bpsp\b/, 'playstation'],
  [/xbox|microsoft store|game ?pass/, 'microsoft'],
  [/nintendo|\bswitch\b|\bwii|game ?boy|gamecube|\b3?ds\b|\bnes\b|\bsnes\b/, 'nintendo'],
  [/\bios\b|\bandroid\b|iphone|\bipad|google play|app store/, 'mobile'],
]

/** Where somebody has a copy, by the words of a launcher, a shop or a console; null for what names none of them. */
export function readSourceWord(value: string): CopySource | null {
  const words = value.toLowerCase()
  const own = copySources.find((source) => source === words)
  return own ?? signs.find(([sign]) => sign.test(words))?.[1] ?? null
}
