import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { leaveOut } from './leave-out.ts'

/** Browsers with `light-dark()` and nesting: those of the last two years. */
const browsers = ['chrome123', 'firefox120', 'safari17.5']

/** Files may hold what others need beside a screen's own exports: only then do the groups below hold just what they name. */
const extendedEntries: Plugin = { name: 'extended-entries', enforce: 'post', options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }) }

export default defineConfig({
  plugins: [leaveOut, reactRouter(), extendedEntries],
  build: {
    target: browsers,
    cssTarget: browsers,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // few files compress better than many small ones: what every screen needs, then what the screens of an area share
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'base',
              test: /node_modules|preload-helper|\/(domain\/(shop\/(?!excerpt|part-of-day|settings)|cart\/cart)|contract\/(?!refusals|checkout|account|orders|retry|tours)|texts|storefront\/(shop\/(?!static-page|page-head|refusal-text|retry|data-layer|choosing|options|parts\/(arrow|field|error-summary|filter|exhibit|drawn|wall-label))|shell\/(?!shell\.tsx|not-found-page|toast\.|close-popover)|cart\/cart-store|account\/(customer-store|use-user|use-return-route)|routes))/,
            },
            // pages that may be found, and they alone
            { name: 'found', test: /\/(storefront\/shop\/(page-head|parts\/(exhibit|drawn|wall-label))|domain\/shop\/excerpt)/ },
            // lists with filters
            { name: 'listing', test: /\/storefront\/shop\/(options|parts\/filter)/ },
            { name: 'choosing', minShareCount: 2, test: /\/shop\/(choosing\/(?!added)|part-of-day)/ },
            { name: 'fields', minShareCount: 2, test: /\/shop\/parts\/field/ },
            { name: 'refusing', minShareCount: 2, test: /\/shop\/parts\/error-summary/ },
            { name: 'booked', minShareCount: 2, test: /\/tours\/check-|cart\/tour-item/ },
            { name: 'touring', minShareCount: 2, test: /\/(domain|storefront)\/tours\/|contract\/tours\.|cart\/tour-/ },
            { name: 'events', minShareCount: 2, test: /\/tickets\// },
            { name: 'changing', minShareCount: 2, test: /\/checkout\/(change-count|stepper-reason)|ticket-items/ },
            { name: 'agreeing', minShareCount: 2, test: /\/checkout\/(terms-field|use-start-payment|express-payment)|submitted-cart/ },
            { name: 'paying', minShareCount: 2, test: /checkout\/(iban|init-payment)/ },
            { name: 'order', minShareCount: 2, test: /\/orders[./]/ },
            { name: 'buying', minShareCount: 3, test: /\/(storefront|domain|contract)\// },
          ],
        },
      },
    },
  },
})
