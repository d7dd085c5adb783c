import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { storedResponse, type StoredResponse } from '@foyer/server/http/stored-response.ts'
import { readManifest } from './built-pages.ts'

/**
 * The worker that shows tickets without network (decision 0084), under an address that stays: browsers ask for it anew
 * each time that they check it. A worker runs by the policy of its own response.
 */
export function ticketsWorker(): StoredResponse {
  const { file } = readManifest()['tickets-worker.ts']!
  return storedResponse({
    body: readFileSync(join(import.meta.dirname, '../storefront/build/client', file), 'utf8'),
    storable: true,
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    },
  })
}
