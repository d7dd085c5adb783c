import { useLayoutEffect, useState } from 'react'

/**
 * What the window says now, and again after each such event; the server and the first render do not know. It is not
 * asked at other times: that would have the browser lay out the page in the middle of a press.
 */
export function useWindow<T>(event: 'scroll' | 'resize', read: () => T): T | undefined {
  const [value, setValue] = useState<T>()
  useLayoutEffect(() => {
    const look = () => setValue(read)
    look()
    addEventListener(event, look, { passive: true })
    return () => removeEventListener(event, look)
  }, [event, read])
  return value
}
