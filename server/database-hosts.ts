const shape = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/

/**
 * The addresses of a database that has several hosts,
 * `postgresql://one:5432,other:5432/foyer?target_session_attrs=read-write`, as libpq takes them; most have one. Null
 * for what is no address of a PostgreSQL.
 */
export function databaseHosts(url: string): string[] | null {
  const [, before, hosts, after] = shape.exec(url) ?? []
  if (hosts === undefined) return null
  const urls = hosts.split(',').map((host) => `${before}${host}${after}`)
  if (!urls.every((one) => URL.canParse(one))) return null
  return urls.map(withoutAttributes)
}

/** The shop writes, and asks every host for that; the driver knows no such word. */
function withoutAttributes(url: string): string {
  const parsed = new URL(url)
  const asked = parsed.searchParams.get('target_session_attrs')
  if (asked === null) return url
  parsed.searchParams.delete('target_session_attrs')
  return parsed.href
}
