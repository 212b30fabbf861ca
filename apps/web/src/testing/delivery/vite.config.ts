import { join } from 'node:path'
import { defineConfig } from 'vite'

/** One script of the rig and everything it stands on. */
export default defineConfig({
  root: import.meta.dirname,
  logLevel: 'error',
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
