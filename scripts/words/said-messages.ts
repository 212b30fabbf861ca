// Every sentence that the product says, as its sources have it.
import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { extractMessagesFromFiles } from '@lingui/native-tools'
import { parseSync, Visitor } from 'oxc-parser'
import { sentenceKey } from '../../apps/web/build/words/catalogue.ts'
import { documentSentences } from '../../apps/web/build/words/document-sentences.ts'
import { manifestSentences, readManifest } from '../../apps/web/build/words/web-manifest.ts'
import { root } from '../run-program.ts'

export type Said = {
  readonly message: string
  /** Tells two meanings of one English sentence apart. */
  readonly context: string | undefined
  /** The files that say it, from the root. */
  readonly files: readonly string[]
  /** What stands for the values that have no name: `{0}: error.status`. */
  readonly hints: readonly string[]
}

const document = 'apps/web/index.html'

/** By file and place, each once. */
export async function findSaid(): Promise<readonly Said[]> {
  const files = globSync('apps/web/src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*', '**/testing/**'] })
  const { messages, warnings } = await extractMessagesFromFiles(files.toSorted().map((file) => join(root, file)))
  if (warnings.length > 0) throw new Error(warnings.join('\n'))
  const said = new Map<string, Said>()
  for (const { message, context, placeholders, origin } of messages) {
    if (message === undefined || origin === undefined)
      throw new Error(`A sentence without words: ${JSON.stringify(origin)}`)
    const key = sentenceKey(message, context)
    const before = said.get(key)
    const file = relative(root, origin.filename).replaceAll('\\', '/')
    const hints = Object.entries(placeholders).flatMap(([name, source]) =>
      /^\d+$/.test(name) ? [`{${name}}: ${source.replaceAll(/\s+/g, ' ')}`] : [],
    )
    said.set(key, {
      message,
      context,
      files: [...new Set([...(before?.files ?? []), file])],
      hints: [...new Set([...(before?.hints ?? []), ...hints])],
    })
  }
  for (const message of documentSentences(readFileSync(join(root, document), 'utf8'))) {
    said.set(sentenceKey(message, undefined), { message, context: undefined, files: [document], hints: [] })
  }
  for (const { message, file } of [...ofTheManifest(), ...serverSentences()]) {
    const before = said.get(sentenceKey(message, undefined))
    const all = [...new Set([...(before?.files ?? []), file])]
    said.set(sentenceKey(message, undefined), { message, context: undefined, files: all, hints: before?.hints ?? [] })
  }
  return [...said.values()]
}

const ofTheManifest = () =>
  manifestSentences(readManifest()).map((message) => ({ message, file: 'apps/web/public/manifest.webmanifest' }))

/** The server is not built, so its sentences are read as they are: the first argument of each call of `say`. */
function serverSentences(): { readonly message: string; readonly file: string }[] {
  const files = globSync('apps/server/src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts', '**/platform/words/**'] })
  return files.toSorted().flatMap((path) => {
    const file = path.replaceAll('\\', '/')
    const source = readFileSync(join(root, file), 'utf8')
    return source.includes("/words/words.ts'") ? sentencesIn(file, source).map((message) => ({ message, file })) : []
  })
}

/** @throws when a sentence is not written out where it is said: no catalogue could hold it */
export function sentencesIn(file: string, source: string): string[] {
  const sentences: string[] = []
  new Visitor({
    CallExpression({ callee, arguments: [sentence], start }) {
      if (callee.type !== 'Identifier' || callee.name !== 'say') return
      if (sentence?.type !== 'Literal' || typeof sentence.value !== 'string') {
        const line = source.slice(0, start).split('\n').length
        throw new Error(`${file}:${line}: what is said is written out there, for the catalogues are made from it`)
      }
      sentences.push(sentence.value)
    },
  }).visit(parseSync(file, source).program)
  return sentences
}
