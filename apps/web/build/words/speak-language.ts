// Puts each sentence of the page into the language of the build, where it stands: a bundle holds the words of its own
// language, and nothing to look them up with.
import { join } from 'node:path'
import { transform } from '@lingui/native-tools'
import type { Plugin } from 'vite'
import { translateDocument } from './document-sentences.ts'
import { macroModules, putInPlace } from './put-in-place.ts'
import { type SpokenLanguage, spokenLanguage } from './spoken-language.ts'

const counted = join(import.meta.dirname, '../../src/ui/language/counted.ts')

export function speakLanguage(language: SpokenLanguage = spokenLanguage()): Plugin {
  return {
    name: 'guildhall:speak-language',
    enforce: 'pre',
    config: () => ({ define: { 'import.meta.env.VITE_LANGUAGE': JSON.stringify(language.locale) } }),
    transformIndexHtml: { order: 'pre', handler: (html) => translateDocument(html, language) },
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
        return { code: putInPlace(called.code, file, language.translate, counted), map: called.map ?? null }
      },
    },
  }
}
