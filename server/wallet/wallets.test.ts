import { describe, expect, it } from 'vitest'
import { StartError } from '../start-error.ts'
import { openWallets } from './wallets.ts'
import { selfSigned, walletSettings } from './wallets.fixture.ts'

const { environment, file } = walletSettings()
const none = {
  APPLE_WALLET_CERTIFICATE: undefined,
  APPLE_WALLET_KEY: undefined,
  APPLE_WALLET_KEY_PASSPHRASE: undefined,
  APPLE_WALLET_WWDR: undefined,
  GOOGLE_WALLET_ISSUER: undefined,
  GOOGLE_WALLET_ACCOUNT: undefined,
}
/** The line that stops the start. */
function refusal(changes: Partial<Record<keyof typeof none, string | undefined>>): string {
  try {
    openWallets({ ...environment, ...changes })
  } catch (error) {
    expect(error).toBeInstanceOf(StartError)
    return (error as Error).message
  }
  throw new Error('the wallets were opened')
}

describe('the settings of wallets', () => {
  it('open none where there are none, and both where both are there', () => {
    expect(openWallets(none)).toMatchObject({ apple: null, google: null })
    const { apple, google } = openWallets(environment)
    expect(apple!.validTo).toEqual(new Date('2036-01-01T00:00:00Z'))
    expect(google).toMatchObject({ issuer: '3388000000012345678', account: 'wallet@museum.iam.gserviceaccount.com' })
  })

  const other = selfSigned({ uid: 'pass.example.other' })
  it.each([
    ['half of them', { APPLE_WALLET_KEY: undefined }, /^APPLE_WALLET_KEY is missing/],
    ['half of the others', { GOOGLE_WALLET_ACCOUNT: undefined }, /^GOOGLE_WALLET_ACCOUNT is missing/],
    [
      'a file that is not there',
      { APPLE_WALLET_WWDR: '/nowhere/wwdr.pem' },
      /^APPLE_WALLET_WWDR=\/nowhere\/wwdr.pem cannot be read/,
    ],
    [
      'no certificate',
      { APPLE_WALLET_CERTIFICATE: environment.APPLE_WALLET_KEY },
      /^APPLE_WALLET_CERTIFICATE is not a certificate/,
    ],
    ['no certificate of Apple', { APPLE_WALLET_WWDR: environment.APPLE_WALLET_KEY }, /^APPLE_WALLET_WWDR is not/],
    ['a wrong passphrase', { APPLE_WALLET_KEY_PASSPHRASE: 'wrong' }, /^APPLE_WALLET_KEY is not its key/],
    [
      "another certificate's key",
      { APPLE_WALLET_KEY: file('other.pem', other.key) },
      /^APPLE_WALLET_KEY is not the key of/,
    ],
    [
      'a certificate of something else',
      {
        ...(() => {
          const web = selfSigned({ uid: 'museum.example' })
          return {
            APPLE_WALLET_CERTIFICATE: file('web.pem', web.certificate),
            APPLE_WALLET_KEY: file('web-key.pem', web.key),
          }
        })(),
      },
      /^APPLE_WALLET_CERTIFICATE is no certificate of a pass type/,
    ],
    ['no key file', { GOOGLE_WALLET_ACCOUNT: environment.APPLE_WALLET_WWDR }, /^GOOGLE_WALLET_ACCOUNT is not/],
    [
      'a key file without a key',
      { GOOGLE_WALLET_ACCOUNT: file('empty.json', '{"client_email": "a@b.example"}') },
      /^GOOGLE_WALLET_ACCOUNT is not/,
    ],
    [
      'a key file with half a key',
      { GOOGLE_WALLET_ACCOUNT: file('half.json', '{"client_email": "a@b.example", "private_key": "MIIE"}') },
      /^GOOGLE_WALLET_ACCOUNT is not/,
    ],
  ])('stop the start in one line with %s', (_, changes, line) => {
    expect(refusal(changes)).toMatch(line)
    expect(refusal(changes)).not.toMatch(/\n|secret|PRIVATE|MII/)
  })
})
