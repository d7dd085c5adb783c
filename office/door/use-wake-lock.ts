import { useEffect } from 'react'

/** Keeps the screen on while the page is seen. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    const keep = () => {
      if (document.visibilityState !== 'visible') return
      void navigator.wakeLock?.request('screen').then(
        (held) => void (lock = held),
        // a battery that is nearly empty
        () => {},
      )
    }
    keep()
    document.addEventListener('visibilitychange', keep)
    return () => {
      document.removeEventListener('visibilitychange', keep)
      void lock?.release()
    }
  }, [])
}
