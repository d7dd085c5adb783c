import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { fileOf } from './files-of-a-view.ts'

/** Browsers with `light-dark()` and nesting: those of the last two years. */
const browsers = ['chrome123', 'firefox120', 'safari17.5']

/** Of names of files: few letters compress well. Pictures and fonts have the same names on server and in browser. */
const hashCharacters = 'base36'

export default defineConfig({
  appType: 'custom',
  plugins: [react()],
  build: { target: browsers, cssTarget: browsers, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'build/client',
        manifest: true,
        rolldownOptions: {
          input: ['entry.client.tsx', 'start.client.ts', 'tickets-worker.ts'],
          output: {
            // a file needs no name, and few letters to tell it apart: every list of what a screen loads repeats it
            hashCharacters,
            chunkFileNames: 'assets/[hash:7].js',
            entryFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: ({ names }) =>
              names[0]?.endsWith('.css') ? 'assets/[hash:6][extname]' : 'assets/[name]-[hash][extname]',
            codeSplitting: { groups: [{ name: fileOf, includeDependenciesRecursively: false }] },
          },
        },
      },
    },
    ssr: {
      build: { outDir: 'build/server', rolldownOptions: { input: 'entry.server.tsx', output: { hashCharacters } } },
    },
  },
})
