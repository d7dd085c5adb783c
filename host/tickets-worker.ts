import { Hono } from 'hono'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sendStored, storedResponse } from '@foyer/server/http/stored-response.ts'
import { readManifest } from './built-pages.ts'

/**
 * The worker that shows tickets without network (decision 0084), under an address that stays: browsers ask for it anew
 * each time that they check it. A worker runs by the policy of its own response.
 */
export function ticketsWorker(): Hono {
  const { file } = readManifest()['tickets-worker.ts']!
  const worker = storedResponse({
    body: readFileSync(join(import.meta.dirname, '../storefront/build/client', file), 'utf8'),
    storable: true,
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    },
  })
  return new Hono().get('/tickets-worker.js', (c) => sendStored(c, worker))
}
