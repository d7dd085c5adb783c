import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useRoute } from '../router/hooks.ts'
import { announce } from '../core/announce.ts'
import { scrollStore } from '../core/session.ts'
import { isWaiting, scrollWhenReady } from '../core/waiting.ts'

const maxPositions = 50
/** Scroll positions by history entry; session storage keeps them for a reload. */
let positions: Map<string, number> | null = null
const scrollPositions = () => (positions ??= new Map(Object.entries(scrollStore.read())))

/** A new screen scrolls to its position, takes the focus and has its title read out (R2.44 to R2.46). */
export function useArrival(): void {
  const { pathname, key, hash } = useLocation()
  const { action } = useRoute()
  const last = useRef<string | null>(null)

  useEffect(() => {
    const saveScroll = () => {
      history.scrollRestoration = 'auto'
      scrollStore.write(Object.fromEntries([...scrollPositions()].slice(-maxPositions)))
    }
    addEventListener('pagehide', saveScroll)
    // presses are answered from now on
    dispatchEvent(new Event('hydrated'))
    return () => removeEventListener('pagehide', saveScroll)
  }, [])

  // in a layout effect: a shorter next screen would scroll the window before it is remembered
  useLayoutEffect(() => {
    const remember = () => {
      scrollPositions().delete(key)
      scrollPositions().set(key, scrollY)
    }
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [key])

  useEffect(() => {
    // a link to the current screen scrolls to its top too; a screen that changes its own query replaces the entry
    const isNewScreen = last.current !== null && (last.current !== pathname || action === 'PUSH')
    last.current = pathname
    // from here on the shop restores scroll positions, not the browser
    history.scrollRestoration = 'manual'
    if (!isNewScreen) return
    const main = document.getElementById('main')
    main?.focus({ preventScroll: true })
    announce(document.title)
    if (hash) return void document.getElementById(hash.slice(1))?.scrollIntoView()
    const top = action === 'POP' ? (scrollPositions().get(key) ?? 0) : 0
    return scrollWhenReady(isWaiting, () => scrollTo({ top, behavior: 'instant' }))
  }, [pathname, key, hash, action])
}
