/**
 * A safe `returnTo`: a path of this shop, starting with a single "/" (R2.63); else null. Browsers read "\" as "/", drop
 * tabs and line breaks, and leave out "." and "..", before they look for "//".
 */
export function safeReturnTo(value: string | null | undefined): string | null {
  return value &&
    /^\/[^\\\u0000-\u001f\u007f]*$/.test(value) &&
    /^http:\/\/a\/(?!\/)/.test(URL.parse(value, 'http://a')?.href ?? '')
    ? value
    : null
}
