// The words by which devices know the installed app, in the language of the build.
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { SpokenLanguage } from './spoken-language.ts'

type Manifest = {
  readonly description: string
  readonly shortcuts: readonly { readonly name: string }[]
}

const name = 'manifest.webmanifest'

export const readManifest = (): Manifest =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../public', name), 'utf8')) as Manifest

export const manifestSentences = ({ description, shortcuts }: Manifest): string[] => [
  description,
  ...shortcuts.map((shortcut) => shortcut.name),
]

export function translateManifest({ locale, direction, translate }: SpokenLanguage): Plugin {
  return {
    name: 'guildhall:translate-manifest',
    apply: 'build',
    async writeBundle({ dir }) {
      if (dir === undefined) throw new Error('The build has no folder')
      const manifest = readManifest()
      const spoken = {
        ...manifest,
        description: translate(manifest.description, undefined),
        lang: locale,
        dir: direction,
        shortcuts: manifest.shortcuts.map((one) => ({ ...one, name: translate(one.name, undefined) })),
      }
      await writeFile(join(dir, name), `${JSON.stringify(spoken)}\n`)
    },
  }
}
