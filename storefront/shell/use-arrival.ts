import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useRoute } from '../router/hooks.ts'
import { announce } from '../core/announce.ts'
import { scrollStore } from '../core/session.ts'
import { isWaiting } from '../core/waiting.ts'
import { scrollWhenReady } from './scroll.ts'

/** As many places as a visitor may come back to. */
const mostPlaces = 50
/** How far down each visit of a screen was left; the session keeps it for after a reload. */
let places: Map<string, number> | null = null
const placesLeft = () => (places ??= new Map(Object.entries(scrollStore.read())))

/** What happens when a new screen is there: it scrolls to its place, takes the focus and says its title (R2.44 to R2.46). */
export function useArrival(): void {
  const { pathname, key, hash } = useLocation()
  const { action } = useRoute()
  const last = useRef<string | null>(null)

  useEffect(() => {
    const leave = () => {
      history.scrollRestoration = 'auto'
      scrollStore.write(Object.fromEntries([...placesLeft()].slice(-mostPlaces)))
    }
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [])

  // before the browser sees the next screen: a shorter one moves the window by itself
  useLayoutEffect(() => {
    const remember = () => {
      placesLeft().delete(key)
      placesLeft().set(key, scrollY)
    }
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [key])

  useEffect(() => {
    // a link to the same screen leads to its top too; what a screen changes in its own address replaces it
    const arrived = last.current !== null && (last.current !== pathname || action === 'PUSH')
    last.current = pathname
    // from here on the shop knows better than the browser where a screen was left
    history.scrollRestoration = 'manual'
    if (!arrived) return
    const main = document.getElementById('main')
    main?.focus({ preventScroll: true })
    announce(document.title)
    if (hash) return void document.getElementById(hash.slice(1))?.scrollIntoView()
    const top = action === 'POP' ? (placesLeft().get(key) ?? 0) : 0
    return scrollWhenReady(isWaiting, () => scrollTo({ top, behavior: 'instant' }))
  }, [pathname, key, hash, action])
}
