import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'
import { isDrawn } from './is-drawn.ts'

export const skinTones = ['none', 'light', 'medium-light', 'medium', 'medium-dark', 'dark'] as const
export type SkinTone = (typeof skinTones)[number]
type Toned = Exclude<SkinTone, 'none'>

export type KnownEmoji = {
  readonly emoji: string
  readonly label: string
  readonly group: number
  readonly version: number
  /** What one may write between colons, the usual name first. */
  readonly names: readonly string[]
  readonly tags: readonly string[]
  readonly tones: Readonly<Record<Toned, string>> | undefined
}

let asked: Promise<readonly KnownEmoji[]> | undefined

/** All emoji that this device draws, in their usual order. Loaded with the first question, from this house. */
export function loadEmoji(): Promise<readonly KnownEmoji[]> {
  asked ??= loadChunk(read).catch((error: unknown) => {
    asked = undefined
    throw error
  })
  return asked
}

/** The emoji in a tone of skin, where it has one. */
export function inTone({ emoji, tones }: KnownEmoji, tone: SkinTone): string {
  return tone === 'none' ? emoji : (tones?.[tone] ?? emoji)
}

async function read(): Promise<readonly KnownEmoji[]> {
  const [{ default: entries }, { default: usualNames }] = await Promise.all([
    import('emojibase-data/en/data.json'),
    import('emojibase-data/en/shortcodes/github.json'),
  ])
  const known = entries.flatMap(({ emoji, label, hexcode, group, version, tags, skins }) => {
    const names = namesOf(usualNames[hexcode], label)
    return group === undefined || group === componentGroup
      ? []
      : [{ emoji, label, group, version, names, tags: tags ?? [], tones: tonesOf(skins) }]
  })
  return known.filter(drawnHere(known))
}

/** Drawings that are only parts of others, such as a skin tone by itself. */
const componentGroup = 2

/** New emoji have no usual name yet: what they show names them. */
export function namesOf(names: string | string[] | undefined, label: string): string[] {
  return [
    names ??
      label
        .toLowerCase()
        .normalize('NFC')
        .replaceAll(/[^\p{L}\p{N}]+/gu, '_'),
  ].flat()
}

type Skin = { readonly emoji: string; readonly tone?: number | readonly number[] | undefined }

function tonesOf(skins: readonly Skin[] | undefined): KnownEmoji['tones'] {
  if (skins === undefined) return undefined
  const drawings = skins.flatMap(({ emoji, tone }) => {
    const name = typeof tone === 'number' ? skinTones[tone] : undefined
    return name === undefined ? [] : [[name, emoji] as const]
  })
  return drawings.length === skinTones.length - 1 ? (Object.fromEntries(drawings) as KnownEmoji['tones']) : undefined
}

/** A device draws a version of the standard as a whole, and the flags of countries or not. */
function drawnHere(known: readonly KnownEmoji[]): (emoji: KnownEmoji) => boolean {
  const samples = new Map(known.map(({ version, emoji }) => [version, emoji]))
  const drawn = [...samples].filter(([, emoji]) => isDrawn(emoji)).map(([version]) => version)
  // A device without a single one cannot choose; what is picked there is seen by the others.
  if (drawn.length === 0) return () => true
  const upTo = Math.max(...drawn)
  const hasFlags = isDrawn('🇪🇺')
  const isCountry = (emoji: string) => /^\p{Regional_Indicator}{2}$/u.test(emoji)
  return ({ emoji, version }) => version <= upTo && (hasFlags || !isCountry(emoji))
}
