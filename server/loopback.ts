export function isLoopback(address: string): boolean {
  return isLoopbackHost(new URL(address).hostname)
}

/** An address that only this machine reaches, judged by its name alone. */
export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase()
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    /^127(\.\d{1,3}){3}$/.test(name) ||
    name === '::1' ||
    name === '[::1]'
  )
}
