import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { announce } from '../shop/announce.ts'
import { isWaiting } from '../shop/waiting.ts'
import { scrollWhenReady } from './scroll.ts'

const positions = new Map<string, number>()

/** What happens when a new screen is there: it scrolls to its place, takes the focus and says its title (R2.44 to R2.46). */
export function useArrival(): void {
  const { pathname, key, hash } = useLocation()
  const type = useNavigationType()
  const last = useRef<string | null>(null)

  useEffect(() => {
    const leave = () => void (history.scrollRestoration = 'auto')
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [])

  useEffect(() => {
    const remember = () => void positions.set(key, scrollY)
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [key])

  useEffect(() => {
    // a link to the same screen leads to its top too; what a screen changes in its own address replaces it
    const arrived = last.current !== null && (last.current !== pathname || type === 'PUSH')
    last.current = pathname
    // from here on the shop knows better than the browser where a screen was left
    history.scrollRestoration = 'manual'
    if (!arrived) return
    const main = document.getElementById('main')
    main?.focus({ preventScroll: true })
    announce(document.title)
    if (hash) return void document.getElementById(hash.slice(1))?.scrollIntoView()
    const top = type === 'POP' ? (positions.get(key) ?? 0) : 0
    return scrollWhenReady(isWaiting, () => scrollTo({ top, behavior: 'instant' }))
  }, [pathname, key, hash, type])
}
