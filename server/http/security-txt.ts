/** Who keeps a copy looks again in time; the answer itself is made anew whenever it is asked for. */
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
    // the standard takes no other address, and a shop that somebody tries out at home has none
    ...(publicUrl.startsWith('https:') ? [`Canonical: ${publicUrl}/.well-known/security.txt`] : []),
    '',
  ].join('\n')
}
