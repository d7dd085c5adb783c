import sanitizeHtml from 'sanitize-html'

/** A museum's own HTML with nothing in it that could run, load or look like something else (R2.89). */
export function harmlessHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ['p', 'a', 'strong', 'em', 'ul', 'ol', 'li', 'br'],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
  })
}
