/** A safe `returnTo`: a path of this shop, starting with a single "/" (R2.63); else null. */
export function safeReturnTo(value: string | null | undefined): string | null {
  if (!value || !/^\/(?![/\\])/.test(value)) return null
  // browsers read "\" as "/", and drop tabs and line breaks before they look for "//"
  return /[\\\u0000-\u001f\u007f]/.test(value) ? null : value
}
