/** Text before and after one @, and a domain with a dot; only a mail can show whether the address exists. */
export function isEmail(typed: string): boolean {
  const email = typed.trim()
  return email.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email)
}

/** An address as logins compare it. */
export function comparableEmail(typed: string): string {
  return typed.trim().normalize('NFKC').toLowerCase()
}
