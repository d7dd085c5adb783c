import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { safeParse } from '@foyer/contract/schema.ts'
import { withoutEnd } from '@foyer/domain/text/without-end.ts'
import { catalogueSettings } from './catalogue-settings.ts'
import { databaseHosts } from './database-hosts.ts'
import { isLoopback, isLoopbackHost } from './loopback.ts'
import { number } from './number-setting.ts'
import { StartError } from './start-error.ts'

const url = z.url({ protocol: /^https?$/ }).transform((text) => withoutEnd(text, /\//))
const origin = url.refine(
  (text) => URL.canParse(text) && new URL(text).origin === text,
  'must be an origin like https://tickets.example, without a path',
)
const origins = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )
  .pipe(z.array(origin))
const proxies = z
  .enum(['0', '1', '2', '3', '4', '5', 'true', 'false'])
  .transform((text) => Number(({ true: 1, false: 0 } as Record<string, number>)[text] ?? text))

const providers = ['simulator', 'stripe'] as const

/** Every setting: its name in the environment, what it takes, and a line for `--help`. */
export const variables = {
  PORT: {
    schema: number.pipe(z.int().min(0).max(65535)).default(3000),
    help: 'port to listen on (3000; 0 takes a free one)',
  },
  HOST: {
    schema: z.string().min(1).default('127.0.0.1'),
    help: "address to listen on; any but this machine's own needs PUBLIC_URL and PAYMENT (127.0.0.1)",
  },
  PUBLIC_URL: { schema: origin.optional(), help: 'where visitors reach the shop (http://localhost:PORT)' },
  OFFICE_URL: {
    schema: origin.optional(),
    help: 'where the staff reaches the office, if that is another host (PUBLIC_URL)',
  },
  OFFICE_IDLE_MINUTES: {
    schema: number.pipe(z.number().min(1).max(720)).default(60),
    help: 'after how long without a call a person of the office is signed out (60)',
  },
  OFFICE_PROOF_ABOVE: {
    schema: number.default(200),
    help:
      'above which amount, in units of the currency, a person of the office gives money back only with a proof of ' +
      'the last five minutes, 0 for always (200)',
  },
  OFFICE_SECOND_ABOVE: {
    schema: number.optional(),
    help: 'above which amount, in units of the currency, no person of the office gives money back alone (never)',
  },
  OFFICE_OIDC_ISSUER: {
    schema: z
      .url({ protocol: /^https?$/ })
      .refine((text) => text.startsWith('https:') || isLoopback(text), 'must begin with https://')
      .optional(),
    help:
      "issuer of the museum's identity provider (OpenID Connect), exactly as the provider names it; with it people " +
      'of the office sign in there too (none)',
  },
  OFFICE_OIDC_CLIENT_ID: { schema: z.string().min(1).max(300).optional(), help: 'id of the office there (none)' },
  OFFICE_OIDC_CLIENT_SECRET: { schema: z.string().min(8).max(1000).optional(), help: 'its secret there (none)' },
  OFFICE_OIDC_LABEL: {
    schema: z.string().min(1).max(60).optional(),
    help: "what the office calls the provider, as in “Sign in with Microsoft” (the issuer's host)",
  },
  DATA_DIR: {
    schema: z.string().min(1).default('data'),
    help: 'folder of the embedded PostgreSQL, mails and made pictures (data)',
  },
  DATABASE_URL: {
    schema: z
      .string()
      .refine((text) => databaseHosts(text) !== null, 'Invalid URL')
      .optional(),
    help:
      'a PostgreSQL (15 or newer) instead of the embedded one; of several hosts, separated by commas, the one ' +
      'that takes writes',
  },
  SMTP_URL: {
    schema: z.url({ protocol: /^smtps?$/ }).optional(),
    help: 'mail server; without it mails are written to DATA_DIR/outbox',
  },
  MAIL_FROM: {
    schema: z
      .string()
      .regex(/^[^\r\n@]*[^\s@]@[^\s@]+$/, 'must be an address for mail')
      .optional(),
    help: "sender of mails (the catalogue's support address)",
  },
  API_BASE: {
    schema: z.union([url, z.literal('/api')]).default('/api'),
    help: 'API that the storefront uses (/api of this process)',
  },
  RETURN_ORIGINS: { schema: origins.default([]), help: 'further origins a payment may return to, separated by commas' },
  PAYMENT: {
    schema: z.enum(providers).optional(),
    help: 'payment provider, simulator or stripe; must be named when PUBLIC_URL or HOST is public (simulator)',
  },
  STRIPE_SECRET_KEY: {
    schema: z
      .string()
      .regex(/^(sk|rk)_(test|live)_\w{8,}$/, 'must begin with sk_test_, sk_live_, rk_test_ or rk_live_')
      .optional(),
    help: "secret or restricted key of Stripe's API; one of the test mode moves no real money (none)",
  },
  STRIPE_WEBHOOK_SECRET: {
    schema: z
      .string()
      .regex(/^whsec_\w{8,}$/, 'must begin with whsec_')
      .optional(),
    help: "secret that signs Stripe's webhooks to PUBLIC_URL/api/webhooks/stripe (none)",
  },
  STRIPE_PAGE_HOST: {
    schema: z.hostname().default('checkout.stripe.com'),
    help: "host of Stripe's payment pages, where Stripe shows them at a domain of the museum's (checkout.stripe.com)",
  },
  STRIPE_URL: {
    schema: url.refine((text) => isLoopback(text), 'must be an address of this machine').optional(),
    help: "something on this machine that stands in for Stripe's API, as in tests (Stripe)",
  },
  SIMULATOR_URL: { schema: url.optional(), help: 'a simulator that runs as its own process (the one built in)' },
  SIMULATOR_SECRET: {
    schema: z.string().min(16).optional(),
    help: 'shared with a simulator of its own (made on first start)',
  },
  APPLE_WALLET_CERTIFICATE: {
    schema: z.string().optional(),
    help: "file with the certificate of Apple Wallet's pass type, PEM; without it no passes are offered there (none)",
  },
  APPLE_WALLET_KEY: { schema: z.string().optional(), help: "file with that certificate's private key, PEM (none)" },
  APPLE_WALLET_KEY_PASSPHRASE: { schema: z.string().optional(), help: 'passphrase of that key (none)' },
  APPLE_WALLET_WWDR: {
    schema: z.string().optional(),
    help: "file with Apple's certificate that signed the pass type's, PEM (none)",
  },
  GOOGLE_WALLET_ISSUER: {
    schema: z
      .string()
      .regex(/^\d{5,30}$/, 'must be digits')
      .optional(),
    help: "id of the museum's issuer account at Google Wallet; without it no passes are offered there (none)",
  },
  GOOGLE_WALLET_ACCOUNT: {
    schema: z.string().optional(),
    help: 'file with the key of the service account that signs for the issuer, JSON (none)',
  },
  HOLD_MINUTES: {
    schema: number.pipe(z.number().min(0.01).max(1440)).default(30),
    help: 'how long places are kept for a payment (30)',
  },
  ...catalogueSettings,
  DEPLOYMENT: {
    schema: z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be small letters, digits and hyphens')
      .default('default'),
    help: 'name of a folder in CATALOGUE_DIR/deployments: own name, texts and look (default: none of them)',
  },
  TRUST_PROXY: {
    schema: proxies.default(0),
    help:
      'how many proxies stand in front of the shop, one behind the other, and name the visitor in X-Forwarded-For ' +
      '(0)',
  },
  RATE_LIMIT: {
    schema: number.pipe(z.number().min(0).max(1_000_000)).default(1),
    help: 'factor on all rate limits, 0 for none (1)',
  },
  MAX_CONNECTIONS_PER_ADDRESS: {
    schema: number.pipe(z.int().min(0).max(1_000_000)).default(200),
    help: 'open connections of one address, 0 for no limit; behind proxies none (200)',
  },
  PAGE_CDN_SECONDS: {
    schema: number.pipe(z.int().min(0).max(3600)).default(5),
    help:
      'how long a CDN may keep a page, and show it a second time that long while it asks for the next; 0 for none ' +
      '(5)',
  },
  WORKERS: {
    schema: z
      .union([z.literal('auto').transform(() => availableParallelism()), number.pipe(z.int().min(1).max(128))], {
        error: 'must be a number from 1 to 128, or "auto"',
      })
      .default(1),
    help: 'processes that answer on PORT, one of them with the jobs; auto: one for each core (1)',
  },
  METRICS_PORT: {
    schema: number.pipe(z.int().min(1).max(65535)).optional(),
    help: 'port of /metrics, in the format of Prometheus (none)',
  },
  METRICS_HOST: {
    schema: z.string().min(1).default('127.0.0.1'),
    help: 'address that /metrics listens on; whoever reaches it may read it (127.0.0.1)',
  },
  LOG_LEVEL: {
    schema: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
    help: 'silent, error, warn, info or debug (info)',
  },
} as const

type Variables = { [K in keyof typeof variables]: z.output<(typeof variables)[K]['schema']> }
export type Settings = Omit<Variables, 'PUBLIC_URL' | 'PAYMENT'> & {
  PUBLIC_URL: string
  PAYMENT: (typeof providers)[number]
}

export class SettingsError extends StartError {}

/**
 * Reads the settings from an environment, each checked; an empty value counts as not given.
 * @throws SettingsError with one line that names the setting
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const read = Object.fromEntries(
    Object.entries(variables).map(([name, { schema, help }]) => {
      const given = environment[name]?.trim()
      const parsed = safeParse(schema, given === '' ? undefined : given)
      if (!parsed.success)
        throw new SettingsError(
          `${name}=${printable(name, given ?? '')}: ${parsed.error.issues[0]!.message}. ${name} is the ${help}.`,
        )
      return [name, parsed.data]
    }),
  ) as Variables
  if (!read.PUBLIC_URL && !isLoopbackHost(read.HOST)) {
    throw new SettingsError(
      `PUBLIC_URL is not set, but HOST=${printable('HOST', read.HOST)} is reached from other machines: name the ` +
        'address at which visitors reach the shop, like PUBLIC_URL=https://tickets.example.',
    )
  }
  const PUBLIC_URL = read.PUBLIC_URL ?? `http://localhost:${read.PORT}`
  const open = [
    ...(isLoopback(PUBLIC_URL) ? [] : [`PUBLIC_URL=${PUBLIC_URL}`]),
    ...(isLoopbackHost(read.HOST) ? [] : [`HOST=${printable('HOST', read.HOST)}`]),
  ]
  if (!read.PAYMENT && open.length > 0) {
    throw new SettingsError(
      `PAYMENT is not set, but ${open.join(' with ')} is public: name the payment provider, or ` +
        'PAYMENT=simulator to take no real money on purpose.',
    )
  }
  // a storefront alone opens no payments
  const lacking =
    read.PAYMENT === 'stripe' && read.API_BASE === '/api'
      ? (['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const).find((name) => !read[name])
      : undefined
  if (lacking)
    throw new SettingsError(`${lacking} is not set, but PAYMENT=stripe needs it: it is the ${variables[lacking].help}.`)
  const unknown = read.OFFICE_OIDC_ISSUER
    ? (['OFFICE_OIDC_CLIENT_ID', 'OFFICE_OIDC_CLIENT_SECRET'] as const).find((name) => !read[name])
    : undefined
  if (unknown)
    throw new SettingsError(
      `${unknown} is not set, but OFFICE_OIDC_ISSUER needs it: the provider shows it where the office is registered.`,
    )
  return { ...read, PUBLIC_URL, PAYMENT: read.PAYMENT ?? 'simulator' }
}

const secrets = ['SIMULATOR_SECRET', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'OFFICE_OIDC_CLIENT_SECRET']

/** A value for the line that names it: on one line, without anything that does not belong into a log. */
function printable(name: string, value: string): string {
  if (secrets.includes(name)) return '…'
  const line = JSON.stringify(value).slice(1, -1)
  return line.replace(/(:\/\/)[^/@]*@/, '$1…@')
}

/** Whether the shop's payments move no real money: the simulator's, and those of a key of Stripe's test mode. */
export function takesNoMoney({ PAYMENT, STRIPE_SECRET_KEY }: Pick<Settings, 'PAYMENT' | 'STRIPE_SECRET_KEY'>): boolean {
  return PAYMENT === 'simulator' || /^.._test_/.test(STRIPE_SECRET_KEY ?? '')
}

export function settingsHelp(): string {
  const width = Math.max(...Object.keys(variables).map((name) => name.length))
  return Object.entries(variables)
    .map(([name, { help }]) => `  ${name.padEnd(width)}  ${help}`)
    .join('\n')
}
