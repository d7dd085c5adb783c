import { createHmac } from 'node:crypto'
import { office } from './office.ts'

/** Calls of the office's pages, by an administrator who has just come in by password and code. */
export async function signedIn(
  shop: string,
  environment: Record<string, string>,
): Promise<(act: string, body: object) => Promise<{ status: number; body: { code?: string; data?: unknown } }>> {
  let cookie = ''
  const ask = async (act: string, body: object) => {
    const answer = await fetch(`${shop}/api/office/${act}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: shop, ...(cookie !== '' && { cookie }) },
      body: JSON.stringify(body),
    })
    cookie ||= answer.headers.get('set-cookie')?.split(';')[0] ?? ''
    return { status: answer.status, body: (await answer.json()) as { code?: string; data?: unknown } }
  }
  const mail = `head.${Date.now()}@haus.example`
  const { output } = await office(['invite', mail, 'Ada Muster', 'administrator'], environment)
  const token = /#([\w-]{43})/.exec(output)?.[1]
  if (token === undefined) throw new Error(output)
  const { secret } = (await ask('accept/code', { token })).body.data as { secret: string }
  const accepted = await ask('accept', { token, password: 'drei Wale im Nebel', code: codeOf(secret) })
  if (accepted.status !== 200) throw new Error(JSON.stringify(accepted.body))
  return ask
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an app shows now for a secret (RFC 6238). */
function codeOf(secret: string): string {
  const bits = [...secret.replace(/=+$/, '')]
    .map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const sum = createHmac('sha1', key).update(step).digest()
  const at = sum.at(-1)! & 15
  return String((sum.readUInt32BE(at) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}
