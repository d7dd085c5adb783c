import { useEffect, useState, type RefObject } from 'react'
import { measureDelay } from '../core/layout.ts'

/**
 * Whether the full menu, the last child of the box, fits the width of the box (R2.67); undefined until measured. It is
 * measured again whenever one of the two changes its size (R2.68, R2.69).
 */
export function useMenuFits(box: RefObject<HTMLElement | null>): boolean | undefined {
  const [fits, setFits] = useState<boolean>()
  useEffect(() => {
    const current = box.current!
    const plain = current.lastElementChild as HTMLElement
    let last: number | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const measure = () => {
      timer = undefined
      last = performance.now()
      setFits(plain.offsetWidth <= current.clientWidth)
    }
    const observer = new ResizeObserver(() => {
      const delay = measureDelay(last, performance.now())
      if (delay > 0) timer ??= setTimeout(measure, delay)
      else measure()
    })
    observer.observe(current)
    observer.observe(plain)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [box])
  return fits
}
