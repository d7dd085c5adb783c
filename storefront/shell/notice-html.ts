import sanitizeHtml from 'sanitize-html'

/** Removes everything from a museum's HTML that could run, load something or imitate the shop (R2.89). */
export function harmlessHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ['p', 'a', 'strong', 'em', 'ul', 'ol', 'li', 'br'],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
  })
}
