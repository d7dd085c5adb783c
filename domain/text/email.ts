const longestEmail = 254
/** What would end an address in a mail's header, or begin another. */
const inName = /^[^\s@"(),:;<>[\\\]]+$/
const inLabel = /^[\p{L}\p{N}-]+$/u

/** One address as it goes into a mail's header; only a mail can show whether it exists. */
export function isEmail(typed: string): boolean {
  const email = typed.trim()
  if (email.length > longestEmail) return false
  const [name = '', domain = '', ...more] = email.split('@')
  const labels = domain.split('.')
  return (
    more.length === 0 && inName.test(name) && labels.length > 1 && labels.every(isLabel) && labels.at(-1)!.length > 1
  )
}

const isLabel = (label: string) => inLabel.test(label) && !label.startsWith('-') && !label.endsWith('-')

/** An address as logins compare it. */
export function comparableEmail(typed: string): string {
  return typed.trim().normalize('NFKC').toLowerCase()
}
