import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

/** Browsers with `light-dark()` and nesting: those of the last two years. */
const browsers = ['chrome123', 'firefox120', 'safari17.5']

/** Exports that only server code asks for, which the browser's bundle drops anyway. */
const server = (...names: string[]) => names.map((name) => `export const ${name} = undefined`).join('\n')

/**
 * Every route is known from the start (`routeDiscovery: initial`) and nothing is instrumented, so the code for both
 * stays out of the browser: 3 kB less for each visitor. It names files of react-router 8.4.0, which is pinned.
 */
const leftOut: Record<string, string> = {
  'lib/dom/ssr/fog-of-war.js': `
    export const isFogOfWarEnabled = () => false
    export const getPartialManifest = ({ sri, ...manifest }) => manifest
    export const getPatchRoutesOnNavigationFunction = () => undefined
    export const useFogOFWarDiscovery = () => {}
    ${server('URL_LIMIT', 'getManifestPath', 'getPathsWithAncestors', 'handleClientVersionMismatch')}`,
  'lib/router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined
    export const getRouteInstrumentationUpdates = () => ({})
    export const instrumentClientSideRouter = (router) => router
    ${server('instrumentHandler', 'instrumentationResultMetaContext')}`,
}
const leaveOut: Plugin = {
  name: 'leave-out',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load(id) {
    const file = Object.keys(leftOut).find((end) => id.endsWith(`react-router/dist/production/${end}`))
    return file && leftOut[file]
  },
}

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
          // a few files compress better than many small ones
          groups: [
            { name: 'vendor', test: /node_modules/ },
            {
              name: 'shared',
              test: /\/(domain\/shop|contract\/(?!refusals|checkout|account|orders)|texts|storefront\/(shop\/(?!static-page|parts\/(field|error-summary))|shell\/(?!shell\.tsx|not-found-page)|cart\/cart-store|routes))/,
            },
          ],
        },
      },
    },
  },
})
