import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { speakLanguage } from '../../../build/words/speak-language.ts'

/** The page of the very long conversation, built as the product is. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  logLevel: 'error',
  plugins: [speakLanguage(), react()],
  build: { emptyOutDir: true, modulePreload: { polyfill: false } },
})
