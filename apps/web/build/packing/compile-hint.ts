import type { Plugin } from 'vite'
import type { Pack } from './packs.ts'

/**
 * Packs of whose code more than half runs before a room can be used (six tenths of the bytes; of the other packs at most a
 * third). Functions are compiled one by one when they are first called, which took a sixth of the page's main thread.
 */
const calledOnLoad: ReadonlySet<string> = new Set<Pack>(['react', 'base', 'hall', 'words', 'posts'])

/**
 * Asks Chromium from 136 on to compile all of a file while it arrives, beside the main thread. To others it is a comment
 * (https://github.com/WICG/explicit-javascript-compile-hints-file-based).
 */
const hint = '//# allFunctionsCalledOnLoad'

const isCompiledAtOnce = (name: string) => calledOnLoad.has(name)

/** Writes the hint in front of all else, also of what Vite adds to a file at the end. */
export function hintWhatRunsAtOnce(): Plugin {
  return {
    name: 'guildhall:compile-hint',
    augmentChunkHash: ({ name }) => (isCompiledAtOnce(name) ? hint : undefined),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && isCompiledAtOnce(file.name)) file.code = `${hint}\n${file.code}`
        }
      },
    },
  }
}
