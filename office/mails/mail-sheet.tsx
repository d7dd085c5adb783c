import './mails.css'
import { useEffect, useRef, useState } from 'react'

/**
 * A mail as a reader of mails shows it, in a frame where nothing runs. The policy of these pages lets no markup bring
 * styles of its own, so each is set by itself; pictures come from where this page comes from.
 */
export function MailSheet({ html, lang, title }: { html: string; lang: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(0)
  useEffect(() => {
    const page = frame.current?.contentDocument
    if (!page) return
    // in what is escaped only markup has such a quote
    const unstyled = html.slice(html.indexOf('<body')).replaceAll(' style="', ' data-style="')
    const mail = new DOMParser().parseFromString(unstyled, 'text/html')
    page.documentElement.lang = lang
    page.body.replaceChildren(...[...mail.body.childNodes].map((node) => page.importNode(node, true)))
    page.body.style.margin = '0'
    for (const styled of page.body.querySelectorAll<HTMLElement>('[data-style]'))
      styled.style.cssText = styled.dataset['style'] ?? ''
    for (const picture of page.body.querySelectorAll('img')) picture.src = new URL(picture.src).pathname
    // a link would lead away, within the frame
    for (const link of page.body.querySelectorAll('a')) link.removeAttribute('href')
    // the body is as high as the frame
    const sheet = page.body.firstElementChild
    if (!sheet) return
    const measured = new ResizeObserver(() => setHeight(Math.ceil(sheet.getBoundingClientRect().height)))
    measured.observe(sheet)
    return () => measured.disconnect()
  }, [html, lang])
  return <iframe ref={frame} className="mail__sheet" title={title} sandbox="allow-same-origin" height={height} />
}
