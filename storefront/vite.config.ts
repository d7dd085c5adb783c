import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Browsers with `light-dark()` and nesting: those of the last two years. */
const browsers = ['chrome123', 'firefox120', 'safari17.5']

/** The same in both builds: the server's pages name what the client's build wrote. */
const assetFileNames = 'assets/[hash][extname]'

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
          input: 'entry.client.tsx',
          // what about half of the screens need is one file with React and the router; the rest as Vite splits it
          output: {
            codeSplitting: { groups: [{ name: 'shared', minShareCount: 8 }] },
            // each later import lists all that it needs: names in them are half a kilobyte of every page
            assetFileNames,
            chunkFileNames: ({ isDynamicEntry }) => (isDynamicEntry ? 'assets/[name]-[hash].js' : 'assets/[hash].js'),
          },
        },
      },
    },
    ssr: {
      build: { outDir: 'build/server', rolldownOptions: { input: 'entry.server.tsx', output: { assetFileNames } } },
    },
  },
})
