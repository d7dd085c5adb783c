/** Between two tries to scroll while the shop waits for the server, in ms (R9.13). */
export const scrollRetry = 500

/** Scrolls once the shop no longer waits (R2.46); the answer stops trying. */
export function scrollWhenReady(waiting: () => boolean, scroll: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const attempt = () => {
    if (waiting()) timer = setTimeout(attempt, scrollRetry)
    else scroll()
  }
  attempt()
  return () => clearTimeout(timer)
}
