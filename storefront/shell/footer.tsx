import './footer.css'
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { noticeStore } from '../shop/consent.ts'
import { FooterContent } from './footer-content.tsx'

let sent: string | undefined

/**
 * Written by the server alone: nothing in it changes while a document lives, so its code stays out of the browser,
 * which keeps what was sent and only follows links and the one button.
 */
export function Footer() {
  const navigate = useNavigate()
  if (import.meta.env.SSR) {
    return (
      <footer className="footer">
        <FooterContent />
      </footer>
    )
  }
  sent ??= document.querySelector('.footer')?.innerHTML ?? ''
  const press = (event: MouseEvent) => {
    const target = event.target as Element
    if (target.closest('button')) return noticeStore.write(true)
    const link = target.closest('a')
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!link || link.target || link.origin !== location.origin || elsewhere) return
    event.preventDefault()
    void navigate(link.pathname + link.search)
  }
  return <footer className="footer" onClick={press} dangerouslySetInnerHTML={{ __html: sent }} suppressHydrationWarning />
}
