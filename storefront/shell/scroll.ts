import { scrollDelay } from '@foyer/domain/shop/layout.ts'

/** Scrolls once the shop no longer waits (R2.46); the answer stops trying. */
export function scrollWhenReady(waiting: () => boolean, scroll: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const attempt = () => {
    const delay = scrollDelay(waiting())
    if (delay > 0) timer = setTimeout(attempt, delay)
    else scroll()
  }
  attempt()
  return () => clearTimeout(timer)
}
