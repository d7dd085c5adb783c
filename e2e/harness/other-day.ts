import { join } from 'node:path'

const day = 86_400_000
const museumDay = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Zurich' })
const expected = process.env['E2E_DAY']

/**
 * How far the clocks of a run are set ahead: with `E2E_DAY=2026-12-23` the tests run as on that day, at this hour.
 */
export const ahead = expected ? Math.round((Date.parse(expected) - Date.parse(museumDay.format())) / day) * day : 0
if (Number.isNaN(ahead)) throw new Error(`E2E_DAY=${expected} is no day like 2026-12-23`)

/** The museum's day so many days after its today, `YYYY-MM-DD`. */
export function dayFromToday(days: number): string {
  const [year, month, date] = museumDay
    .format(Date.now() + ahead)
    .split('-')
    .map(Number)
  return new Date(Date.UTC(year!, month! - 1, date! + days)).toISOString().slice(0, 10)
}

/** "24 November" of a `YYYY-MM-DD`, as a page has it, where the two stay on one line. */
export function spelled(written: string, lang = 'en'): string {
  const words = new Intl.DateTimeFormat(`${lang}-CH`, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return words.format(Date.parse(written)).replaceAll(' ', '\u00a0')
}

/**
 * Sets the clock of a program ahead; passed as text to a shop's process or to a page, where it runs first.
 */
export function setOn(by: number): void {
  const real = Date
  const now = () => real.now() + by
  const later = new Proxy(real, {
    construct: (_, given: [number], as) => Reflect.construct(real, given.length > 0 ? given : [now()], as) as Date,
    apply: () => String(new real(now())),
    get: (_, name) => (name === 'now' ? now : Reflect.get(real, name)),
  })
  real.prototype.constructor = later
  globalThis.Date = later
}

/** Sets statements ahead as well: the shop goes by the clock of its database. */
export function setStatementsOn(client: { query: (...given: never[]) => unknown }, by: number): void {
  const query = client.query as (...given: unknown[]) => unknown
  const later = (text: string) =>
    text.replace(/(?<![\w.])(pg_catalog\.)?(now|clock_timestamp)\(\)/g, `($& + make_interval(secs => ${by / 1000}))`)
  client.query = function (this: unknown, statement: unknown, ...rest: unknown[]) {
    const { text } = Object(statement) as { text?: string }
    const set = text === undefined ? later(String(statement)) : { ...(statement as object), text: later(text) }
    return query.call(this, set, ...rest)
  }
}

/** The environment of a Node process that runs as on that day. */
export const dayOptions = (): Record<string, string> =>
  ahead === 0
    ? {}
    : {
        NODE_OPTIONS:
          `${process.env['NODE_OPTIONS'] ?? ''} --import=data:text/javascript,${encodeURIComponent(first)}`.trim(),
      }
const ofServer = JSON.stringify(join(import.meta.dirname, '../../server/'))
const first = `import { createRequire } from 'node:module'
;(${setOn.toString()})(${ahead})
;(${setStatementsOn.toString()})(createRequire(${ofServer})('pg').Client.prototype, ${ahead})`
