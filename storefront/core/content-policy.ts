/** The development server puts styles into the page and talks through a socket; a built shop does neither. */
const styles = import.meta.env.DEV ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'"
const connections = import.meta.env.DEV ? "connect-src 'self' ws:" : "connect-src 'self'"

/** What a page of the shop may load: its own scripts and styles, and nothing inline. */
export function contentPolicy(): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    styles,
    "font-src 'self'",
    // no picture of another host, a partner's logo neither: it would tell that host who is here
    "img-src 'self' data:",
    connections,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
