import { join } from 'node:path'
import { defineConfig } from 'vite'
import { speakLanguage } from '../../../build/words/speak-language.ts'

/** One script of the rig and everything it stands on. */
export default defineConfig({
  root: import.meta.dirname,
  logLevel: 'error',
  plugins: [speakLanguage()],
  build: {
    emptyOutDir: true,
    minify: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: join(import.meta.dirname, 'rig.tsx'),
      output: { entryFileNames: 'rig.js', chunkFileNames: '[name].js' },
    },
  },
})
