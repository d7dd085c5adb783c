import type { Route, Screen } from './router/screen.ts'
import { builtRoutes } from './routes.ts'

/** Vite makes a file of each screen, which is loaded with the first visit to it. */
const files = import.meta.glob<Screen>('./*/*-page.tsx')

export const screenRoutes: readonly Route[] = builtRoutes.map(({ name, path, screen }) => ({
  id: name,
  path,
  screen: screen === null ? null : files[`./${screen}`]!,
}))
