import { createHash, createSign, createVerify, generateKeyPairSync, randomUUID, X509Certificate } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Certificates as Apple and Google give them out, signed by nobody but ourselves, and a reader for what is made with
// them.

const der = (tag: number, ...content: (Buffer | Uint8Array)[]): Buffer => {
  const body = Buffer.concat(content)
  const length =
    body.length < 128 ? Buffer.from([body.length]) : Buffer.from([0x82, body.length >> 8, body.length & 255])
  return Buffer.concat([Buffer.from([tag]), length, body])
}
const sequence = (...content: Buffer[]) => der(0x30, ...content)
const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex')
const attribute = (oid: string, text: string) =>
  der(0x31, sequence(der(0x06, bytes(oid)), der(0x0c, Buffer.from(text))))
const names = (uid: string, team: string) =>
  sequence(attribute('0992268993f22c640101', uid), attribute('550403', uid), attribute('55040b', team))
const rsaWithSha256 = sequence(der(0x06, bytes('2a864886f70d01010b')), der(0x05))
const utc = (date: Date) => der(0x17, Buffer.from(`${date.toISOString().replaceAll(/[-:T]/g, '').slice(2, 14)}Z`))

/** A certificate of a pass type, signed by itself, and its key; both PEM. */
export function selfSigned({
  uid = 'pass.example.haus',
  team = 'TEAM123456',
  validTo = new Date('2036-01-01T00:00:00Z'),
  passphrase,
}: { uid?: string; team?: string; validTo?: Date; passphrase?: string } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1, ...createHash('sha256').update(uid).digest().subarray(0, 8)])),
    rsaWithSha256,
    names(uid, team),
    sequence(utc(new Date('2026-01-01T00:00:00Z')), utc(validTo)),
    names(uid, team),
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = createSign('sha256').update(body).sign(privateKey)
  const certificate = sequence(body, rsaWithSha256, der(0x03, Buffer.from([0]), signature))
  return {
    certificate: new X509Certificate(certificate).toString(),
    key: privateKey
      .export({ type: 'pkcs8', format: 'pem', ...(passphrase && { cipher: 'aes-256-cbc', passphrase }) })
      .toString(),
  }
}

/** Settings of both wallets, on files that are there. */
export function walletSettings() {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-wallet-'))
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const own = selfSigned({ passphrase: 'secret' })
  const google = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const account = {
    client_email: 'wallet@museum.iam.gserviceaccount.com',
    private_key: google.privateKey.export({ type: 'pkcs8', format: 'pem' }),
  }
  return {
    file,
    certificate: own.certificate,
    googleKey: google.publicKey,
    environment: {
      APPLE_WALLET_CERTIFICATE: file('pass.pem', own.certificate),
      APPLE_WALLET_KEY: file('key.pem', own.key),
      APPLE_WALLET_KEY_PASSPHRASE: 'secret',
      APPLE_WALLET_WWDR: file('wwdr.pem', selfSigned({ uid: 'Apple', team: 'G4' }).certificate),
      GOOGLE_WALLET_ISSUER: '3388000000012345678',
      GOOGLE_WALLET_ACCOUNT: file(`${randomUUID()}.json`, JSON.stringify(account)),
    },
  }
}

/** The files of an archive that compresses nothing. */
export function unzipped(archive: Uint8Array): Map<string, Buffer> {
  const all = Buffer.from(archive)
  const files = new Map<string, Buffer>()
  for (let at = 0; all.readUInt32LE(at) === 0x04034b50;) {
    const [size, name, extra] = [all.readUInt32LE(at + 18), all.readUInt16LE(at + 26), all.readUInt16LE(at + 28)]
    const start = at + 30 + name + extra
    files.set(all.toString('utf8', at + 30, at + 30 + name), all.subarray(start, start + size))
    at = start + size
  }
  return files
}

/** What a pass says, once every file is what the manifest says, and the manifest what the certificate has signed. */
export function openedPass(archive: Uint8Array, certificate: string): Record<string, any> {
  const files = unzipped(archive)
  const manifest = files.get('manifest.json')!
  const hashes = JSON.parse(manifest.toString()) as Record<string, string>
  const named = [...files.keys()].filter((name) => name !== 'manifest.json' && name !== 'signature').sort()
  if (JSON.stringify(named) !== JSON.stringify(Object.keys(hashes).sort())) throw new Error(`files: ${named.join()}`)
  for (const name of named)
    if (createHash('sha1').update(files.get(name)!).digest('hex') !== hashes[name]) throw new Error(`hash of ${name}`)
  const signed = parsed(parsed(files.get('signature')!)[0]!.content)
  const data = parsed(signed[1]!.content)[0]!
  const signer = parsed(parsed(parsed(data.content).at(-1)!.content)[0]!.content)
  const attributes = signer.find(({ tag }) => tag === 0xa0)!
  // it is signed as a set
  const asSet = Buffer.concat([Buffer.from([0x31]), attributes.raw.subarray(1)])
  const signature = signer.find(({ tag }) => tag === 0x04)!.content
  const digest = createHash('sha1').update(manifest).digest()
  if (!attributes.content.includes(digest)) throw new Error('the signature is of another manifest')
  if (!createVerify('sha1').update(asSet).verify(new X509Certificate(certificate).publicKey, signature))
    throw new Error('signed by somebody else')
  return JSON.parse(files.get('pass.json')!.toString())
}

interface Parsed {
  tag: number
  content: Buffer
  raw: Buffer
}

function parsed(input: Buffer): Parsed[] {
  const found: Parsed[] = []
  for (let at = 0; at < input.length;) {
    const first = input[at + 1]!
    const more = first < 128 ? 0 : first & 127
    const length = more === 0 ? first : input.readUIntBE(at + 2, more)
    const start = at + 2 + more
    found.push({
      tag: input[at]!,
      content: input.subarray(start, start + length),
      raw: input.subarray(at, start + length),
    })
    at = start + length
  }
  return found
}
