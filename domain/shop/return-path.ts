/** A safe `returnTo`: a path of this shop, starting with a single "/" (R2.63); else null. */
export function safeReturnTo(value: string | null | undefined): string | null {
  // browsers read "\" as "/", and drop tabs and line breaks before they look for "//"
  if (!value || /^(?!\/(?!\/))|[\\\u0000-\u001f\u007f]/.test(value)) return null
  // they leave out "." and "..", after which a path may begin with a host
  return URL.parse(value, 'http://shop')?.pathname.startsWith('//') === false ? value : null
}
