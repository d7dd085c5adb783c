import { availableParallelism } from 'node:os'
import { describe, expect, it } from 'vitest'
import { isLoopback } from './loopback.ts'
import { readSettings, settingsHelp, SettingsError, takesNoMoney, variables } from './settings.ts'

/** The line that stops the start. */
function refusal(environment: Record<string, string | undefined>): string {
  try {
    readSettings(environment)
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError)
    return (error as Error).message
  }
  throw new Error('the settings were taken')
}

describe('settings', () => {
  it('have defaults that work', () => {
    expect(readSettings({})).toEqual({
      PORT: 3000,
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://localhost:3000',
      OFFICE_URL: undefined,
      OFFICE_IDLE_MINUTES: 60,
      OFFICE_PROOF_ABOVE: 200,
      OFFICE_OIDC_ISSUER: undefined,
      OFFICE_OIDC_CLIENT_ID: undefined,
      OFFICE_OIDC_CLIENT_SECRET: undefined,
      OFFICE_OIDC_LABEL: undefined,
      DATA_DIR: 'data',
      DATABASE_URL: undefined,
      SMTP_URL: undefined,
      MAIL_FROM: undefined,
      API_BASE: '/api',
      RETURN_ORIGINS: [],
      DEPLOYMENT: 'default',
      PAYMENT: 'simulator',
      STRIPE_SECRET_KEY: undefined,
      STRIPE_WEBHOOK_SECRET: undefined,
      STRIPE_PAGE_HOST: 'checkout.stripe.com',
      STRIPE_URL: undefined,
      SIMULATOR_URL: undefined,
      SIMULATOR_SECRET: undefined,
      APPLE_WALLET_CERTIFICATE: undefined,
      APPLE_WALLET_KEY: undefined,
      APPLE_WALLET_KEY_PASSPHRASE: undefined,
      APPLE_WALLET_WWDR: undefined,
      GOOGLE_WALLET_ISSUER: undefined,
      GOOGLE_WALLET_ACCOUNT: undefined,
      HOLD_MINUTES: 30,
      CATALOGUE_DIR: 'catalogue',
      CATALOGUE_ROLLBACK: undefined,
      CATALOGUE_KEEP_SOLD: undefined,
      CATALOGUE_FROM: 'office',
      TRUST_PROXY: 0,
      RATE_LIMIT: 1,
      MAX_CONNECTIONS_PER_ADDRESS: 200,
      PAGE_CDN_SECONDS: 5,
      WORKERS: 1,
      METRICS_PORT: undefined,
      METRICS_HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
    })
  })

  it('are the same when they are empty, blank, or of somebody else', () => {
    expect(
      readSettings({
        ...Object.fromEntries(Object.keys(variables).map((name) => [name, ''])),
        PATH: '/bin',
        constructor: 'x',
      }),
    ).toEqual(readSettings({}))
    expect(readSettings(Object.fromEntries(Object.keys(variables).map((name) => [name, '  '])))).toEqual(
      readSettings({}),
    )
  })

  it.each([
    ['PORT', '8080', 8080],
    ['PORT', '0', 0],
    ['HOST', '127.0.0.2', '127.0.0.2'],
    ['PUBLIC_URL', 'http://localhost:8080/', 'http://localhost:8080'],
    ['DATA_DIR', '/var/lib/foyer', '/var/lib/foyer'],
    ['DATABASE_URL', 'postgres://foyer:secret@db/foyer', 'postgres://foyer:secret@db/foyer'],
    ['DATABASE_URL', 'postgresql:///foyer?host=/run/postgresql', 'postgresql:///foyer?host=/run/postgresql'],
    [
      'DATABASE_URL',
      'postgresql://foyer:secret@one:5432,other:5433/foyer?target_session_attrs=read-write',
      'postgresql://foyer:secret@one:5432,other:5433/foyer?target_session_attrs=read-write',
    ],
    ['SMTP_URL', 'smtps://u:p@mail.example:465', 'smtps://u:p@mail.example:465'],
    ['MAIL_FROM', 'Haus <tickets@haus.example>', 'Haus <tickets@haus.example>'],
    ['API_BASE', 'https://api.example/api/', 'https://api.example/api'],
    ['API_BASE', '/api', '/api'],
    ['RETURN_ORIGINS', 'https://a.example, https://b.example:8443/,', ['https://a.example', 'https://b.example:8443']],
    ['SIMULATOR_URL', 'http://127.0.0.1:4000/simulator', 'http://127.0.0.1:4000/simulator'],
    ['SIMULATOR_SECRET', 'sixteen letters!', 'sixteen letters!'],
    ['STRIPE_SECRET_KEY', 'rk_live_1234567890', 'rk_live_1234567890'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_1234567890', 'whsec_1234567890'],
    ['STRIPE_PAGE_HOST', 'pay.museum.example', 'pay.museum.example'],
    ['STRIPE_URL', 'http://127.0.0.1:4000', 'http://127.0.0.1:4000'],
    ['HOLD_MINUTES', '0.05', 0.05],
    ['CATALOGUE_DIR', '/srv/catalogue', '/srv/catalogue'],
    ['CATALOGUE_ROLLBACK', '7', 7],
    ['CATALOGUE_KEEP_SOLD', '7', 7],
    ['CATALOGUE_FROM', 'folder', 'folder'],
    ['DEPLOYMENT', 'night-museum', 'night-museum'],
    ['TRUST_PROXY', 'true', 1],
    ['TRUST_PROXY', '1', 1],
    ['TRUST_PROXY', '2', 2],
    ['TRUST_PROXY', '0', 0],
    ['TRUST_PROXY', 'false', 0],
    ['RATE_LIMIT', '0', 0],
    ['RATE_LIMIT', '100', 100],
    ['MAX_CONNECTIONS_PER_ADDRESS', '0', 0],
    ['PAGE_CDN_SECONDS', '0', 0],
    ['WORKERS', '3', 3],
    ['WORKERS', 'auto', availableParallelism()],
    ['METRICS_PORT', '9100', 9100],
    ['METRICS_HOST', '10.0.0.7', '10.0.0.7'],
    ['LOG_LEVEL', 'warn', 'warn'],
    ['PAYMENT', ' simulator ', 'simulator'],
  ])('take %s=%s', (name, given, taken) => {
    expect(readSettings({ [name]: given })).toMatchObject({ [name]: taken })
  })

  const wrong: Record<keyof typeof variables, string[]> = {
    PORT: ['eighty', '-1', '65536', '80.5', '1e3', '0x50', '٣', 'Infinity', '3000 3001'],
    HOST: [],
    PUBLIC_URL: [
      'tickets.example',
      'ftp://tickets.example',
      'https://',
      'https://localhost/shop',
      'http://localhost:3000/?a=1',
      'http://localhost:3000/#a',
      'http://user:secret@localhost:3000',
      'localhost:3000',
    ],
    OFFICE_URL: ['office.example', 'https://office.example/office'],
    OFFICE_IDLE_MINUTES: ['0', '721', 'never'],
    OFFICE_PROOF_ABOVE: ['-1', 'all', '1e3'],
    OFFICE_SECOND_ABOVE: ['-1', 'all', '1e3'],
    OFFICE_OIDC_ISSUER: ['login.example', 'http://login.example', 'ftp://login.example'],
    OFFICE_OIDC_CLIENT_ID: ['x'.repeat(301)],
    OFFICE_OIDC_CLIENT_SECRET: ['short'],
    OFFICE_OIDC_LABEL: ['x'.repeat(61)],
    DATA_DIR: [],
    DATABASE_URL: [
      'mysql://foyer:secret@db/foyer',
      'foyer',
      'db.example:5432',
      'https://db.example',
      'postgresql://one:x,other/foyer',
    ],
    SMTP_URL: ['mail.example', 'https://mail.example', 'smtp'],
    MAIL_FROM: ['tickets', 'Haus <tickets>', '@', 'a@b\r\nBcc: c@d'],
    API_BASE: ['api', '/other', 'ftp://api.example', '//api.example'],
    RETURN_ORIGINS: [
      'a.example',
      '*',
      'https://a.example/path',
      'https://a.example,nonsense',
      'null',
      'javascript:alert(1)',
    ],
    PAYMENT: ['Stripe', 'none', 'SIMULATOR'],
    STRIPE_SECRET_KEY: ['pk_test_1234567890', 'sk_1234567890', 'sk_test_', 'sk_test_12345 678'],
    STRIPE_WEBHOOK_SECRET: ['1234567890', 'whsec_', 'sk_test_1234567890'],
    STRIPE_PAGE_HOST: ['https://pay.museum.example', 'pay.museum.example/'],
    STRIPE_URL: ['https://api.stripe.com', 'http://10.0.0.1:4000', 'stripe'],
    SIMULATOR_URL: ['simulator', '/simulator'],
    SIMULATOR_SECRET: ['too short'],
    APPLE_WALLET_CERTIFICATE: [],
    APPLE_WALLET_KEY: [],
    APPLE_WALLET_KEY_PASSPHRASE: [],
    APPLE_WALLET_WWDR: [],
    GOOGLE_WALLET_ISSUER: ['12', 'issuer', '3388000000x'],
    GOOGLE_WALLET_ACCOUNT: [],
    HOLD_MINUTES: ['0', '-5', '1441', 'half an hour', '1e1', 'NaN'],
    CATALOGUE_DIR: [],
    CATALOGUE_FROM: ['files', 'OFFICE'],
    CATALOGUE_KEEP_SOLD: ['0', 'yes'],
    CATALOGUE_ROLLBACK: ['0', '-1', '1.5', 'yes', 'true'],
    DEPLOYMENT: ['../secret', 'Night', 'night museum', 'night/museum', '-x'],
    TRUST_PROXY: ['yes', '6', '-1', 'TRUE'],
    MAX_CONNECTIONS_PER_ADDRESS: ['-1', '1.5', 'many'],
    RATE_LIMIT: ['-1', 'off', 'Infinity', '1e400', '1,5'],
    PAGE_CDN_SECONDS: ['-1', '3601', '1.5', 'off'],
    WORKERS: ['0', '-1', '1.5', 'all', '129'],
    METRICS_PORT: ['0', 'yes', '65536'],
    METRICS_HOST: [],
    LOG_LEVEL: ['verbose', 'INFO', '3'],
  }
  it.each(Object.entries(wrong).flatMap(([name, values]) => values.map((value) => [name, value])))(
    'stop the start for %s=%j with one line that names it and what it is',
    (name, value) => {
      const line = refusal({ [name]: value })
      expect(line).toMatch(new RegExp(`^${name}=.+: .+\\. ${name} is the .+\\.$`))
      expect(line).not.toMatch(/[\r\n]/)
    },
  )

  it('keep passwords out of that line', () => {
    expect(refusal({ DATABASE_URL: 'mysql://foyer:hunter2@db/foyer' })).toMatch(/^DATABASE_URL=mysql:\/\/…@db\/foyer: /)
    expect(refusal({ SMTP_URL: 'http://u:hunter2@mail' })).not.toContain('hunter2')
    for (const name of ['SIMULATOR_SECRET', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'OFFICE_OIDC_CLIENT_SECRET'])
      expect(refusal({ [name]: 'hunter2' })).not.toContain('hunter2')
  })

  it('are all in the help, each on its line', () => {
    const lines = settingsHelp().split('\n')
    expect(lines.map((line) => line.trim().split(' ')[0])).toEqual(Object.keys(variables))
    expect(Object.keys(variables)).toEqual(
      expect.arrayContaining([
        'PORT',
        'HOST',
        'PUBLIC_URL',
        'DATA_DIR',
        'DATABASE_URL',
        'SMTP_URL',
        'API_BASE',
        'RETURN_ORIGINS',
        'PAYMENT',
        'HOLD_MINUTES',
        'CATALOGUE_DIR',
        'TRUST_PROXY',
      ]),
    )
  })
})

describe('the identity provider', () => {
  it('needs id and secret of the office, and its issuer stays as the provider writes it', () => {
    const [OFFICE_OIDC_ISSUER, OFFICE_OIDC_CLIENT_ID] = ['https://login.example/o/foyer/', 'foyer']
    expect(refusal({ OFFICE_OIDC_ISSUER })).toMatch(
      /^OFFICE_OIDC_CLIENT_ID is not set, but OFFICE_OIDC_ISSUER needs it/,
    )
    expect(refusal({ OFFICE_OIDC_ISSUER, OFFICE_OIDC_CLIENT_ID })).toMatch(/^OFFICE_OIDC_CLIENT_SECRET is not set/)
    const whole = { OFFICE_OIDC_ISSUER, OFFICE_OIDC_CLIENT_ID, OFFICE_OIDC_CLIENT_SECRET: 'eight letters' }
    expect(readSettings(whole)).toMatchObject(whole)
  })
})

describe('the payment', () => {
  it.each([
    'https://tickets.example',
    'http://192.168.1.5:3000',
    'http://0.0.0.0:3000',
    'https://localhost.example',
    'https://127.0.0.1.example',
    'http://128.0.0.1',
  ])('must be named where visitors reach the shop at %s', (PUBLIC_URL) => {
    expect(refusal({ PUBLIC_URL })).toMatch(/^PAYMENT is not set, but PUBLIC_URL=\S+ is public: .+$/)
    expect(readSettings({ PUBLIC_URL, PAYMENT: 'simulator' })).toMatchObject({ PUBLIC_URL, PAYMENT: 'simulator' })
  })

  it.each([
    'http://localhost:3000',
    'http://shop.localhost',
    'http://127.0.0.1:1',
    'http://127.9.9.9',
    'http://[::1]:3000',
    'https://LOCALHOST',
  ])('is the simulator by itself on %s', (address) => {
    expect(isLoopback(address)).toBe(true)
    expect(readSettings({ PUBLIC_URL: address.toLowerCase() }).PAYMENT).toBe('simulator')
  })

  it.each(['0.0.0.0', '::', '192.168.1.5', 'shop.lan', '127.0.0.1.example', 'localhost.example', '128.0.0.1'])(
    'must be named where HOST=%s lets other machines in, whatever PUBLIC_URL says',
    (HOST) => {
      expect(refusal({ HOST, PUBLIC_URL: 'http://localhost:3000' })).toMatch(
        /^PAYMENT is not set, but HOST=\S+ is public: .+$/,
      )
      expect(readSettings({ HOST, PUBLIC_URL: 'http://localhost:3000', PAYMENT: 'simulator' })).toMatchObject({
        HOST,
        PAYMENT: 'simulator',
      })
    },
  )
})

describe('Stripe', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_live_1234567890', STRIPE_WEBHOOK_SECRET: 'whsec_1234567890' }

  it.each(Object.keys(keys))('needs %s, in one line', (name) => {
    expect(refusal({ PAYMENT: 'stripe', ...keys, [name]: '' })).toMatch(
      new RegExp(`^${name} is not set, but PAYMENT=stripe needs it: it is the .+\\.$`),
    )
  })

  it('needs nothing for a storefront alone, which opens no payments', () => {
    expect(readSettings({ PAYMENT: 'stripe', API_BASE: 'https://api.example/api' }).PAYMENT).toBe('stripe')
  })

  it.each([
    ['sk_live_1234567890', false],
    ['rk_live_1234567890', false],
    ['sk_test_1234567890', true],
    ['rk_test_1234567890', true],
  ])('with the key %s takes no real money: %s', (STRIPE_SECRET_KEY, none) => {
    expect(takesNoMoney(readSettings({ PAYMENT: 'stripe', ...keys, STRIPE_SECRET_KEY }))).toBe(none)
    expect(takesNoMoney(readSettings({ STRIPE_SECRET_KEY }))).toBe(true)
  })
})

describe('the address of the shop', () => {
  it.each(['0.0.0.0', '::', '10.1.2.3', 'shop.lan'])(
    'must be named where HOST=%s lets other machines in: mails and payments would lead to localhost',
    (HOST) => {
      for (const more of [{}, { PAYMENT: 'simulator' }, { PUBLIC_URL: ' ' }])
        expect(refusal({ HOST, ...more })).toMatch(
          /^PUBLIC_URL is not set, but HOST=\S+ is reached from other machines: .+$/,
        )
      expect(refusal({ HOST: '0.0.0.0\nx' })).not.toMatch(/[\r\n]/)
    },
  )

  it.each(['127.0.0.1', '127.1.2.3', 'localhost', 'LOCALHOST', 'shop.localhost', '::1'])(
    'is localhost where only this machine reaches HOST=%s',
    (HOST) => {
      expect(readSettings({ HOST })).toMatchObject({ HOST, PUBLIC_URL: 'http://localhost:3000', PAYMENT: 'simulator' })
    },
  )
})
