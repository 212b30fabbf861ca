import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Drawings that are only parts of others, such as a skin tone by itself. */
const componentGroup = 2

type Drawing = { emoji: string; tone?: number | readonly number[] }
type Entry = Drawing & {
  label: string
  hexcode: string
  group?: number
  version: number
  tags?: readonly string[]
  skins?: readonly Drawing[]
}

const data = join(import.meta.dirname, '../../../node_modules/emojibase-data')

/**
 * Leaves of the list of emoji what the picker reads, a quarter of its size, and takes it in the language of the build where
 * its package has that. Without this step all works the same, in English.
 */
export function slimEmojiData(language = 'en'): Plugin {
  const own = existsSync(join(data, language, 'data.json')) ? language : 'en'
  return {
    name: 'guildhall:slim-emoji-data',
    config: () => ({
      resolve: { alias: { 'emojibase-data/en/data.json': `emojibase-data/${own}/data.json` } },
    }),
    // Before the file is made into a script.
    enforce: 'pre',
    transform: {
      filter: { id: /emojibase-data\/\w+\/data\.json$/ },
      handler: (json) => JSON.stringify(slimmed(JSON.parse(json))),
    },
  }
}

/** @param entries the list as its package has it */
export function slimmed(entries: readonly Entry[]): Entry[] {
  return entries
    .filter(({ group }) => group !== undefined && group !== componentGroup)
    .map(({ emoji, label, hexcode, group, version, tags, skins }) => ({
      emoji,
      label,
      hexcode,
      version,
      ...(group !== undefined && { group }),
      ...(tags && { tags }),
      ...(skins && { skins: skins.filter(isOfOneTone).map(({ emoji: drawing, tone }) => ({ emoji: drawing, tone })) }),
    }))
}

function isOfOneTone(drawing: Drawing): drawing is Drawing & { tone: number } {
  return typeof drawing.tone === 'number'
}
