import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildManifest } from './build/build-manifest.ts'
import { buildWorker } from './build/build-worker.ts'
import { compressAssets } from './build/compress-assets.ts'
import { packFirst } from './build/pack-first.ts'
import { codeSplitting } from './build/packing/code-splitting.ts'
import { hintWhatRunsAtOnce } from './build/packing/compile-hint.ts'
import { directIcons } from './build/packing/direct-icons.ts'
import { withoutNames } from './build/packing/without-names.ts'
import { preloadFont } from './build/preload-font.ts'
import { slimEmojiData } from './build/slim-emoji-data.ts'
import { speakLanguage } from './build/words/speak-language.ts'
import { spokenLanguage } from './build/words/spoken-language.ts'
import { translateManifest } from './build/words/web-manifest.ts'
import { routeRules } from './src/app/routes/route-rules.ts'

const server = process.env.GUILDHALL_SERVER ?? 'http://localhost:3000'

// The first versions with light-dark() and the nesting of styles; older ones would need a second set of colours.
const oldest = { chrome: [125, 0], edge: [125, 0], firefox: [128, 0], ios: [17, 5], safari: [17, 5] } as const
const scriptTargets = Object.entries(oldest).map(([browser, version]) => `${browser}${version.join('.')}`)
const styleTargets = Object.fromEntries(
  Object.entries(oldest).map(([browser, [major, minor]]) => [
    browser === 'ios' ? 'ios_saf' : browser,
    (major << 16) | (minor << 8),
  ]),
)

const language = spokenLanguage(process.env.GUILDHALL_LANGUAGE)
const entry = join(import.meta.dirname, 'src/main.tsx')

export default defineConfig({
  base: language.base,
  plugins: [
    directIcons(),
    withoutNames(),
    speakLanguage(language),
    react(),
    slimEmojiData(language.key),
    preloadFont(),
    buildManifest(routeRules, entry, language),
    translateManifest(language),
    buildWorker(language.base, scriptTargets),
    packFirst(),
    hintWhatRunsAtOnce(),
    compressAssets(),
  ],
  css: {
    transformer: 'lightningcss',
    lightningcss: { targets: styleTargets, cssModules: { pattern: '[name]-[local]-[hash]' } },
  },
  build: {
    outDir: join('dist', language.base),
    manifest: true,
    sourcemap: false,
    // The policy of the pages allows no data: address but for pictures, and every file keeps its own hashed name.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Whoever asks for a file has loaded what every page stands on.
      resolveDependencies: (_file, files) =>
        files.filter((file) => !/assets\/(?:react|base|rolldown-runtime)-/.test(file)),
    },
    cssMinify: 'lightningcss',
    rolldownOptions: {
      output: {
        codeSplitting: codeSplitting(),
        // Every page brings the names of all files along: with these so many letters tell any two builds apart.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
      // Rooms that hold the page for what is not there bring it along; the others fetch it.
      // What takes how long in a build is nothing that whoever starts the hall has to read.
      checks: { ineffectiveDynamicImport: false, pluginTimings: false },
    },
    target: scriptTargets,
  },
  server: {
    proxy: {
      // The hubs are reached behind the proxy address too.
      '/api': { target: server, changeOrigin: false, ws: true },
      '/hub': { target: server, changeOrigin: false, ws: true },
      '/media': { target: server, changeOrigin: false },
      '/feeds': { target: server, changeOrigin: false },
      '/covers': { target: server, changeOrigin: false },
      '/health': { target: server, changeOrigin: false },
    },
  },
})
