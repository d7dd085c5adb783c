import type { Route, Screen } from './router/screen.ts'
import { routes } from './routes.ts'

/** Vite splits each screen into a file of its own, loaded on the first visit; one is part of another. */
const files = import.meta.glob<Screen>(['./*/*-page.tsx', '!./tickets/ticket-page.tsx'])

export const screenRoutes: readonly Route[] = routes.map(({ name, path, screen }) => ({
  id: name,
  path,
  screen: screen === null ? null : files[`./${screen}`]!,
}))
