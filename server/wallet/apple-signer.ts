import { createPrivateKey, X509Certificate } from 'node:crypto'
import { StartError } from '../start-error.ts'

/** What Apple Wallet asks of whoever issues passes. */
export interface AppleSigner {
  passTypeIdentifier: string
  teamIdentifier: string
  /** PEM */
  certificate: string
  /** PEM, not encrypted. */
  key: string
  /** Apple's certificate that signed ours, PEM. */
  wwdr: string
  validTo: Date
}

/**
 * Reads a certificate of a pass type with its key.
 * @throws StartError with a line that says what is wrong with which of them
 */
export function appleSigner({
  certificate,
  key,
  passphrase,
  wwdr,
}: {
  certificate: string
  key: string
  passphrase: string | undefined
  wwdr: string
}): AppleSigner {
  const own = read('APPLE_WALLET_CERTIFICATE', 'a certificate in PEM', () => new X509Certificate(certificate))
  const privateKey = read('APPLE_WALLET_KEY', 'its key in PEM, for which APPLE_WALLET_KEY_PASSPHRASE is right', () =>
    createPrivateKey({ key, passphrase: passphrase ?? '' }),
  )
  read('APPLE_WALLET_WWDR', "Apple's certificate in PEM", () => new X509Certificate(wwdr))
  if (!own.checkPrivateKey(privateKey))
    throw new StartError('APPLE_WALLET_KEY is not the key of APPLE_WALLET_CERTIFICATE')
  const subject = new Map(own.subject.split('\n').map((line) => line.split(/=(.*)/s) as [string, string]))
  const [passTypeIdentifier, teamIdentifier] = [subject.get('UID'), subject.get('OU')]
  if (!passTypeIdentifier?.startsWith('pass.') || !teamIdentifier)
    throw new StartError('APPLE_WALLET_CERTIFICATE is no certificate of a pass type: it names no pass.… and no team')
  return {
    passTypeIdentifier,
    teamIdentifier,
    certificate,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    wwdr,
    validTo: own.validToDate,
  }
}

function read<T>(name: string, what: string, parse: () => T): T {
  try {
    return parse()
  } catch {
    // the reason may quote the key
    throw new StartError(`${name} is not ${what}`)
  }
}
