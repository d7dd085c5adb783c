import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Browsers with `light-dark()` and nesting: those of the last two years. */
const browsers = ['chrome123', 'firefox120', 'safari17.5']

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
            chunkFileNames: 'assets/[hash:7].js',
            entryFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: ({ names }) =>
              names[0]?.endsWith('.css') ? 'assets/[hash:6][extname]' : 'assets/[name]-[hash][extname]',
            codeSplitting: {
              groups: [
                // a list or a first page has no line of a basket or an order, many others do
                { name: 'shared', test: /^(?!.*\/(line-parts|event-line)\.)/, minShareCount: 18, priority: 2 },
                // who comes to one form sees the others
                {
                  name: 'forms',
                  test: /storefront\/account\/(form-(frame|field)|field-errors|use-way-on)|ui\/(use-form|email-field)|core\/toast-while|domain\/account\/field-errors/,
                  priority: 3,
                  minShareCount: 2,
                  includeDependenciesRecursively: false,
                },
                // the picture of a card, what stands in its place, and the price below it
                {
                  name: 'cards',
                  test: /ui\/(card-picture|placeholder-art|price-from)/,
                  priority: 3,
                  minShareCount: 2,
                  includeDependenciesRecursively: false,
                },
                // what lists, pages and moves of tours ask for
                {
                  name: 'tours',
                  test: /contract\/tours\.calls|domain\/tours\/tour\./,
                  priority: 3,
                  minShareCount: 2,
                  includeDependenciesRecursively: false,
                },
                // who comes to one step of the checkout sees the others: what they share is one file, of which nobody else needs any
                {
                  name: 'checkout',
                  test: /storefront\/(basket|checkout|payment|cart\/payment-store)|domain\/(checkout\/(?!checkout-routes)|cart\/refused-lines)/,
                  priority: 3,
                  minShareCount: 3,
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { outDir: 'build/server', rolldownOptions: { input: 'entry.server.tsx' } } },
  },
})
