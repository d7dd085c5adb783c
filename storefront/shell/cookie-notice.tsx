import './cookie-notice.css'
import { useEffect, useRef } from 'react'
import { answerNotice, consentStore, noticeStore } from '../core/consent.ts'
import { useTexts } from '../core/language.tsx'
import { Button } from '../ui/button.tsx'
import { useShop } from '../core/shop-data.ts'

/**
 * The cookie notice (R2.88 to R2.90), at the bottom of the window until it is answered, and again on request. It comes
 * with the page, and `start.client.ts` shows it.
 */
export function CookieNotice() {
  const open = noticeStore.use()
  return useShop().config.showCookieDisclaimer && open !== false ? <Notice hidden={open === null} /> : null
}

function Notice({ hidden }: { hidden: boolean }) {
  const t = useTexts()
  const { cookieWarning } = useShop()
  const region = useRef<HTMLElement>(null)
  useEffect(() => {
    if (hidden) return
    const opener = document.activeElement
    const notice = region.current!
    const { style } = document.documentElement
    // fixed bars stay above the notice, and focused elements scroll clear of it
    const observer = new ResizeObserver(() => style.setProperty('--notice', `${notice.offsetHeight}px`))
    observer.observe(notice)
    if (consentStore.read() !== null) notice.focus()
    return () => {
      observer.disconnect()
      style.removeProperty('--notice')
      // who had been nowhere but in the notice goes on with the page's content
      const elsewhere = opener !== document.body && !notice.contains(opener)
      const back = elsewhere ? opener : document.querySelector('main')
      if (back instanceof HTMLElement) back.focus({ preventScroll: true })
    }
  }, [hidden])
  return (
    <section
      className="cookie-notice"
      aria-label={t('shell.cookieTitle')}
      tabIndex={-1}
      ref={region}
      hidden={hidden}
      suppressHydrationWarning
    >
      <div className="page cookie-notice__row">
        <div className="cookie-notice__text label" dangerouslySetInnerHTML={{ __html: cookieWarning }} />
        <div className="cookie-notice__answers">
          <Button kind="secondary" onClick={() => answerNotice(false)}>
            {t('shell.cookieNecessary')}
          </Button>
          <Button kind="secondary" onClick={() => answerNotice(true)}>
            {t('shell.cookieAccept')}
          </Button>
        </div>
      </div>
    </section>
  )
}
