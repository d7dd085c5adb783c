import { useRoute } from '../router/hooks.ts'
import { secondaryPages, sizeClass } from '../core/layout.ts'
import { useWindow } from '../core/use-window.ts'

const readSize = () => sizeClass(innerWidth)

/**
 * The body's classes: the width of the window, known in the browser only (R2.93, R2.94), and whether it is a secondary
 * page (R2.91).
 */
export function useBodyClass(): string {
  const size = useWindow('resize', readSize)
  const secondary = secondaryPages.includes(useRoute().id)
  return [size, secondary && 'secondary-page'].filter(Boolean).join(' ')
}
