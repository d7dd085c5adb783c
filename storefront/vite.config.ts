import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { leaveOut } from './leave-out.ts'

/** Browsers with `light-dark()` and nesting: those of the last two years. */
const browsers = ['chrome123', 'firefox120', 'safari17.5']

export default defineConfig({
  plugins: [leaveOut, reactRouter()],
  build: {
    target: browsers,
    cssTarget: browsers,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // few files compress better than many small ones: what every screen needs, then what the screens of an area share
          groups: [
            {
              name: 'base',
              test: /node_modules|preload-helper|\/(domain\/shop|contract\/(?!refusals|checkout|account|orders|retry)|texts|storefront\/(shop\/(?!static-page|retry|parts\/(field|error-summary))|shell\/(?!shell\.tsx|not-found-page)|cart\/cart-store|routes))/,
            },
            { name: 'choosing', minShareCount: 2, test: /\/tickets\// },
            { name: 'order', minShareCount: 2, test: /\/orders[./]/ },
            { name: 'buying', minShareCount: 3, test: /\/(storefront|domain|contract)\// },
          ],
        },
      },
    },
  },
})
