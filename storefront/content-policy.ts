/** Only the development server needs inline styles and a web socket. */
const styles = import.meta.env.DEV ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'"
const connections = import.meta.env.DEV ? "connect-src 'self' ws:" : "connect-src 'self'"

/**
 * The Content-Security-Policy of every page: own scripts and styles, nothing inline. Only a preview stands in a frame,
 * of the office.
 */
export function contentPolicy({ inOffice = false }: { inOffice?: boolean } = {}): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    styles,
    "font-src 'self'",
    // a picture from another host would tell that host about the visitor
    "img-src 'self' data:",
    connections,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${inOffice ? "'self'" : "'none'"}`,
  ].join('; ')
}
