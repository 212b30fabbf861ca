// Puts each sentence of the page into the language of the build, where it stands: a bundle holds the words of its own
// language, and nothing to look them up with.
import { join } from 'node:path'
import { transform } from '@lingui/native-tools'
import type { Plugin } from 'vite'
import { macroModules, putInPlace, type Translate } from './put-in-place.ts'

const counted = join(import.meta.dirname, '../../src/ui/language/counted.ts')

/** English is the language of the source. */
const asWritten: Translate = (message) => message

export function speakLanguage(translate: Translate = asWritten): Plugin {
  return {
    name: 'guildhall:speak-language',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/, code: /@lingui\/(?:core|react)\/macro/ },
      async handler(code, id) {
        const file = id.replace(/\?.*$/, '')
        const called = await transform(code, file, {
          macro: {
            descriptorFields: 'message',
            runtimeModules: { i18n: [macroModules.i18n, 'i18n'], Trans: [macroModules.Trans, 'Trans'] },
          },
        })
        return { code: putInPlace(called.code, file, translate, counted), map: called.map ?? null }
      },
    },
  }
}
