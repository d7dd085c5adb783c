import { isOutOfDate } from '@foyer/domain/time/out-of-date.ts'
import type { Router } from '../router/router.ts'

const minute = 60_000

/**
 * A page that stood open loads its data again: when it is seen again after a minute, and while it is seen as soon as
 * its day, or the time until which it holds, has passed.
 */
export function keepUpToDate(router: Router): void {
  const refreshIf = (outOfDate: (loadedAt: number) => boolean) => {
    if (document.visibilityState === 'visible' && outOfDate(router.loadedAt)) void router.refresh()
  }
  document.addEventListener('visibilitychange', () => refreshIf((loadedAt) => Date.now() - loadedAt >= minute))
  setInterval(() => {
    const { until = null } = (router.view.loaded?.data ?? {}) as { until?: string | null }
    refreshIf((loadedAt) => isOutOfDate(new Date(loadedAt), until, new Date()))
  }, minute)
}
