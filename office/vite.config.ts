import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** As of the shop: browsers of the last two years. */
const browsers = ['chrome123', 'firefox120', 'safari17.5']

export default defineConfig({
  appType: 'custom',
  base: '/office/',
  plugins: [react()],
  build: {
    target: browsers,
    cssTarget: browsers,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    outDir: 'build',
    rolldownOptions: { input: ['main.tsx', 'door/main.tsx', 'door/worker.ts'] },
  },
})
