import { useLayoutEffect, useState } from 'react'

/**
 * A measure of the window, updated by the event; undefined on the server and in the first render. It is never read
 * while rendering, which would force a layout in the middle of a press.
 */
export function useWindow<T>(event: 'scroll' | 'resize', read: () => T): T | undefined {
  const [value, setValue] = useState<T>()
  useLayoutEffect(() => {
    const update = () => setValue(read)
    update()
    addEventListener(event, update, { passive: true })
    return () => removeEventListener(event, update)
  }, [event, read])
  return value
}
