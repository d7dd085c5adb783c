import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Listed, PaymentProvider, Seen } from './provider.ts'

const seen = z.object({
  state: z.enum(['unknown', 'open', 'pending', 'authorised', 'captured', 'failed', 'canceled', 'refunded']),
  amount: z.int(),
  currency: z.string(),
  payer: z.record(z.string(), z.string()).nullable(),
})
const listed = z.object({
  payments: z.array(seen.omit({ payer: true }).extend({ id: z.uuid(), createdAt: z.iso.datetime().transform((text) => new Date(text)) })),
  next: z.uuid().nullable(),
})
const opened = z.object({ ref: z.string(), url: z.string() })
const report = z.object({ id: z.string().regex(/^[\x21-\x7e]{1,100}$/), reference: z.uuid() })

/** Speaks to the simulator, in this process or another, as to any provider: over HTTP. */
export function simulatorProvider({ url, secret, reportUrl, fetch }: {
  /** Of the simulator's pages, as the visitor's browser reaches them. */
  url: string
  secret: string
  reportUrl: () => string
  fetch: (url: string, init: RequestInit) => Promise<Response> | Response
}): PaymentProvider {
  async function ask<T>(schema: z.ZodType<T>, path: string, body?: object): Promise<T> {
    const response = await fetch(`${url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: body ? JSON.stringify(body) : undefined,
      signal: AbortSignal.timeout(10_000),
    })
    if (!response.ok) throw new Error(`the simulator answered ${response.status} to ${path}`)
    return schema.parse(await response.json())
  }
  async function* list(since: Date): AsyncGenerator<Listed> {
    for (let after: string | null = ''; after !== null; ) {
      const page: z.output<typeof listed> = await ask(listed, `/payments?${new URLSearchParams({ since: since.toISOString(), ...(after && { after }) }).toString()}`)
      yield* page.payments
      after = page.next
    }
  }
  return {
    name: 'simulator',
    list,
    demonstration: true,
    open: ({ id, ...payment }) => ask(opened, '/payments', { reference: id, reportUrl: reportUrl(), ...payment }),
    lookUp: (id) => ask<Seen>(seen, `/payments/${id}`),
    capture: (id) => ask<Seen>(seen, `/payments/${id}/capture`, {}),
    cancel: (id) => ask<Seen>(seen, `/payments/${id}/cancel`, {}),
    refund: (id) => ask<Seen>(seen, `/payments/${id}/refund`, {}),
    readReport(headers, raw) {
      if (!sameSignature(headers.get('x-simulator-signature') ?? '', signReport(secret, raw))) return null
      const parsed = report.safeParse(JSON.parse(raw))
      return parsed.success ? { reportId: parsed.data.id, paymentId: parsed.data.reference } : null
    },
  }
}

/** HMAC-SHA256 of the raw body, hex. */
export function signReport(secret: string, raw: string): string {
  return createHmac('sha256', secret).update(raw).digest('hex')
}

function sameSignature(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
