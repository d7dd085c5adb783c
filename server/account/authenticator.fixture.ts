import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { origin as shopOrigin } from '../testing/test-shop.fixture.ts'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const encoded = (data: string | Buffer) => Buffer.from(data).toString('base64url')

/** What a browser and an authenticator would have said otherwise. */
export interface Odd {
  challenge?: string
  origin?: string
  rpId?: string
  /** That the owner was there (1) and was verified (4). */
  flags?: number
  type?: string
  fmt?: string
}

/** An authenticator with one passkey, in software; it answers as a browser hands it on. */
export function authenticator({ counts = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0
  const clientData = (type: string, { challenge, origin = shopOrigin, ...odd }: Odd) =>
    JSON.stringify({ type: odd.type ?? type, challenge, origin, crossOrigin: false })
  const authenticatorData = ({ rpId = new URL(shopOrigin).hostname, flags = 5 }: Odd, attested: Buffer) => {
    const head = Buffer.alloc(5)
    head.writeUInt8(flags | (attested.length > 0 ? 64 : 0))
    head.writeUInt32BE(counts ? ++counter : 0, 1)
    return Buffer.concat([sha256(rpId), head, attested])
  }
  // COSE and CBOR as WebAuthn has them
  const key = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x!, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y!, 'base64url'),
  ])
  const credential = { id: encoded(id), rawId: encoded(id), type: 'public-key' }
  return {
    id: credential.id,
    /** The copy of an authenticator that was read out counts from where it was. */
    rewind: (to: number) => void (counter = to),
    register(challenge: string, odd: Odd = {}) {
      const data = authenticatorData(odd, Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]))
      const fmt = odd.fmt ?? 'none'
      const client = clientData('webauthn.create', { challenge, ...odd })
      // an authenticator may sign itself what it made
      const proof = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      const statement =
        fmt === 'none'
          ? Buffer.from([0xa0])
          : Buffer.concat([Buffer.from('a263616c672663736967', 'hex'), Buffer.from([0x58, proof.length]), proof])
      const object = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x60 + fmt.length]),
        Buffer.from(`${fmt}gattStmt`),
        statement,
        Buffer.from([0x68]),
        Buffer.from('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ])
      return {
        ...credential,
        response: {
          clientDataJSON: encoded(client),
          attestationObject: encoded(object),
          transports: ['internal'],
        },
      }
    },
    sign(challenge: string, odd: Odd = {}) {
      const client = clientData('webauthn.get', { challenge, ...odd })
      const data = authenticatorData(odd, Buffer.alloc(0))
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      return {
        ...credential,
        response: {
          clientDataJSON: encoded(client),
          authenticatorData: encoded(data),
          signature: encoded(signature),
        },
      }
    },
  }
}
