/** How long a copy of the file is valid; each response has a new date. */
const goodForDays = 90

/** Where to report a hole, as RFC 9116 has it. */
export function securityTxt({
  email,
  languages,
  publicUrl,
  now,
}: {
  email: string
  languages: readonly string[]
  publicUrl: string
  now: Date
}): string {
  const expires = new Date(now.getTime() + goodForDays * 86_400_000)
  return [
    `Contact: mailto:${encodeURI(email)}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    // the standard requires https, which a shop on one's own machine does not have
    ...(publicUrl.startsWith('https:') ? [`Canonical: ${publicUrl}/.well-known/security.txt`] : []),
    '',
  ].join('\n')
}
