import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: '.',
  buildDirectory: 'build',
  ssr: true,
  // split route modules lose functions that two of their exports share
  splitRouteModules: false,
  // the whole table at once: it is small, and no request for it stands between a click and its screen
  routeDiscovery: { mode: 'initial' },
} satisfies Config
