import { scrollRetryMs } from '@foyer/domain/shop/constants.ts'

/** Scrolls once the shop no longer waits (R2.46); the answer stops trying. */
export function scrollWhenReady(waiting: () => boolean, scroll: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const attempt = () => {
    if (waiting()) timer = setTimeout(attempt, scrollRetryMs)
    else scroll()
  }
  attempt()
  return () => clearTimeout(timer)
}
