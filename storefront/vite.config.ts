import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

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
          input: ['entry.client.tsx', 'start.client.ts'],
          // what 18 or more screens and parts need is one file with React and the router; the rest as Vite splits it
          output: {
            // a file needs no name, and no more letters than tell it apart: every list of what a screen loads repeats it
            hashCharacters,
            chunkFileNames: 'assets/[hash:7].js',
            entryFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: ({ names }) =>
              names[0]?.endsWith('.css') ? 'assets/[hash:6][extname]' : 'assets/[name]-[hash][extname]',
            codeSplitting: {
              groups: [
                { name: 'shared', minShareCount: 18, priority: 2 },
                // a visitor of one form sees others too, and so with lists
                ...['forms', 'cards'].map((folder) => ({
                  name: folder,
                  test: new RegExp(`storefront/${folder}/`),
                  priority: 3,
                  minShareCount: 2,
                  includeDependenciesRecursively: false,
                })),
                // a visitor of one step of the checkout sees the others: what three of them share is one file
                {
                  name: 'checkout',
                  test: /storefront\/(basket|checkout|payment)\//,
                  priority: 3,
                  minShareCount: 3,
                  includeDependenciesRecursively: false,
                },
                // rules of carts that nearly every step asks for: small files would compress worse
                {
                  name: 'cart',
                  test: /(storefront|domain)\/cart\/|domain\/goods\/(?!of-type)/,
                  priority: 3,
                  minShareCount: 12,
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { outDir: 'build/server', rolldownOptions: { input: 'entry.server.tsx', output: { hashCharacters } } },
    },
  },
})
