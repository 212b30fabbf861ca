import type { Plugin } from 'vite'

const LATIN = /commissioner-latin-full-normal-[\w-]+\.woff2$/

/** Asks for the Latin font with the page, not only once the style sheet has been read: no swap of letters on first load. */
export function preloadFont(): Plugin {
  let base = '/'
  return {
    name: 'guildhall:preload-font',
    apply: 'build',
    configResolved(config) {
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const file = Object.keys(bundle ?? {}).find((name) => LATIN.test(name))
        if (!file) throw new Error('The Latin font is missing from the build; see src/ui/base.css.')
        return [
          {
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: base + file, crossorigin: '' },
            injectTo: 'head',
          },
        ]
      },
    },
  }
}
