import './footer.css'
import { useEffect, useRef } from 'react'
import { useNavigate } from '../router/hooks.ts'
import { noticeStore } from '../core/consent.ts'
import { FooterContent } from './footer-content.tsx'

let serverHtml: string | undefined

/**
 * Rendered by the server only: nothing in it changes while the document lives, so the browser does not load its code.
 * It keeps the HTML and handles only links and the one button.
 */
export function Footer() {
  const footer = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
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
    place.addEventListener('click', onClick)
    return () => place.removeEventListener('click', onClick)
  }, [navigate])
  if (import.meta.env.SSR) {
    return (
      <footer className="footer">
        <FooterContent />
      </footer>
    )
  }
  serverHtml ??= document.querySelector('.footer')?.innerHTML ?? ''
  return (
    <footer className="footer" ref={footer} dangerouslySetInnerHTML={{ __html: serverHtml }} suppressHydrationWarning />
  )
}
