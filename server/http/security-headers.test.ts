import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { readSettings } from '../settings.ts'
import { securityHeaders } from './security-headers.ts'

async function headersOf(path: string, environment: Record<string, string> = {}) {
  const app = new Hono()
  const inner = new Hono()
  app.use(securityHeaders(readSettings(environment)))
  inner.get('/json', (c) => c.json({}))
  inner.get('/page', (c) => c.html('', 200, { 'content-security-policy': "script-src 'nonce-a'" }))
  inner.get('/ticket.pdf', (c) => c.body('', 200, { 'content-type': 'application/pdf' }))
  inner.get('/broken', () => {
    throw new Error('on purpose')
  })
  inner.onError((_, c) => c.text('500', 500))
  // what a proxy hands on cannot be changed
  inner.get('/fetched', () => fetch('data:text/plain,x'))
  app.route('/', inner)
  return (await app.request(path)).headers
}

describe('what every answer carries', () => {
  it.each(['/json', '/page', '/ticket.pdf', '/broken', '/nowhere', '/fetched'])('stands on %s too', async (path) => {
    const headers = await headersOf(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(headers.get('x-powered-by')).toBeNull()
  })

  it('lets nothing run in what is no page, and leaves a page its own policy', async () => {
    expect((await headersOf('/json')).get('content-security-policy')).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    expect((await headersOf('/broken')).get('content-security-policy')).toContain("default-src 'none'")
    expect((await headersOf('/page')).get('content-security-policy')).toBe("script-src 'nonce-a'")
    expect((await headersOf('/ticket.pdf')).get('content-security-policy')).toBe(
      "base-uri 'none'; frame-ancestors 'none'",
    )
  })

  it('asks for encryption only where the shop has it', async () => {
    expect((await headersOf('/json')).get('strict-transport-security')).toBeNull()
    expect(
      (await headersOf('/json', { PUBLIC_URL: 'https://tickets.example', PAYMENT: 'simulator' })).get(
        'strict-transport-security',
      ),
    ).toBe('max-age=31536000')
  })

  it('keeps a public shop that takes no real money out of search, and no other', async () => {
    const robots = async (environment: Record<string, string>) =>
      (await headersOf('/json', environment)).get('x-robots-tag')
    expect(await robots({ PUBLIC_URL: 'https://tickets.example', PAYMENT: 'simulator' })).toBe('noindex')
    expect(await robots({})).toBeNull()
    // which provider takes the money there is known to the server behind the API
    expect(
      await robots({
        PUBLIC_URL: 'https://tickets.example',
        PAYMENT: 'simulator',
        API_BASE: 'https://desk.example/api',
      }),
    ).toBeNull()
  })
})
