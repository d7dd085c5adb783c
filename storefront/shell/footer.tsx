import './footer.css'
import { useEffect, useRef } from 'react'
import { useNavigate } from '../router/hooks.ts'
import { noticeStore } from '../core/consent.ts'
import { FooterContent } from './footer-content.tsx'

let sent: string | undefined

/**
 * Written by the server alone: nothing in it changes while a document lives, so its code stays out of the browser,
 * which keeps what was sent and only follows links and the one button.
 */
export function Footer() {
  const footer = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  useEffect(() => {
    const press = (event: MouseEvent) => {
      const target = event.target as Element
      if (target.closest('button')) return noticeStore.write(true)
      const link = target.closest('a')
      if (
        !link ||
        link.target ||
        link.origin !== location.origin ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return
      event.preventDefault()
      void navigate(link.pathname + link.search)
    }
    const place = footer.current!
    place.addEventListener('click', press)
    return () => place.removeEventListener('click', press)
  }, [navigate])
  if (import.meta.env.SSR) {
    return (
      <footer className="footer">
        <FooterContent />
      </footer>
    )
  }
  sent ??= document.querySelector('.footer')?.innerHTML ?? ''
  return <footer className="footer" ref={footer} dangerouslySetInnerHTML={{ __html: sent }} suppressHydrationWarning />
}
