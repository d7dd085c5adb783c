import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { redeem } from '@foyer/contract/door.calls.ts'
import type { ScanAnswer } from '@foyer/contract/door.schema.ts'
import { quantile } from './harness/steady-calls.ts'

// A gate. Run: node load/door-client.ts --url https://… --gate NAME [--venue KEY] [--rate SCANS A SECOND] < barcodes
// One barcode in each line; the office's key is in OFFICE_KEY. Prints what each was answered, and how long that took.

export interface Gate {
  url: string
  /** Of the office, with the role `door`. */
  key: string
  gate: string
  venue?: string | undefined
}

export interface Scanned {
  barcode: string
  answer: ScanAnswer
  ms: number
}

/** A scan that the shop cannot answer for now is sent again with the same id: it counts once. */
export async function scan({ url, key, ...at }: Gate, barcode: string, id = randomUUID()): Promise<Scanned> {
  const begun = performance.now()
  for (;;) {
    const response = await fetch(`${url}/api/${redeem.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({ id, barcode, ...at }),
      signal: AbortSignal.timeout(30_000),
    })
    const body = await response.text()
    const ms = performance.now() - begun
    if (response.status === 200) return { barcode, answer: JSON.parse(body).data as ScanAnswer, ms }
    if (!response.headers.has('retry-after') || ms > 30_000) throw new Error(`${response.status} ${body}`)
    await wait(500)
  }
}

/** Scans one after the other at a steady rate, without waiting for the answer before. */
export async function scanAll(gate: Gate, barcodes: readonly string[], perSecond: number): Promise<Scanned[]> {
  const begun = performance.now()
  return Promise.all(
    barcodes.map(async (barcode, at) => {
      await wait(Math.max(0, (at * 1000) / perSecond - (performance.now() - begun)))
      return scan(gate, barcode)
    }),
  )
}

/** How many were answered what, and how long that took. */
export function summary(scans: readonly Scanned[]): string {
  const outcomes = Map.groupBy(scans, ({ answer }) => answer.outcome)
  const ms = scans.map((one) => one.ms).sort((a, b) => a - b)
  return [
    [...outcomes].map(([outcome, all]) => `${all.length} ${outcome}`).join(', '),
    `${scans.reduce((sum, { answer }) => sum + answer.admitted, 0)} people in`,
    `p50 ${quantile(ms, 0.5).toFixed(0)} ms, p99 ${quantile(ms, 0.99).toFixed(0)} ms`,
  ].join('; ')
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      url: { type: 'string', default: 'http://localhost:3000' },
      gate: { type: 'string', default: 'gate' },
      venue: { type: 'string' },
      rate: { type: 'string', default: '10' },
    },
  })
  const barcodes = (await text(process.stdin)).split('\n').filter((line) => line.trim() !== '')
  const { url, gate, venue, rate } = values
  const scans = await scanAll({ url, gate, venue, key: process.env['OFFICE_KEY'] ?? '' }, barcodes, Number(rate))
  for (const { barcode, answer } of scans)
    console.log(`${answer.outcome.padEnd(10)} ${answer.ticket?.number ?? ''}  ${barcode.slice(0, 34)}`)
  if (scans.length > 0) console.log(summary(scans))
}
