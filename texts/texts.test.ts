import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compileTexts, placeholders, withOwnTexts } from './compile.ts'
import { translator } from './format.ts'
import { languages } from './languages.ts'
import { messagesIn } from './load.ts'
import { messages } from './messages.fixture.ts'

const { de = {}, ...others } = messages
const root = join(import.meta.dirname, '..')

/** Everything that could name a key, as one text. */
const code = ['server', 'storefront', 'texts', 'host/storefront.ts'].flatMap(sources).join('\n')

function sources(path: string): string[] {
  if (/\.tsx?$/.test(path)) return [readFileSync(join(root, path), 'utf8')]
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter(({ name }) => !/^(node_modules|build|\..*)$|\.test\.tsx?$/.test(name))
    .flatMap((entry) => (entry.isDirectory() || /\.tsx?$/.test(entry.name) ? sources(join(path, entry.name)) : []))
}

/** Keys that are put together, `field.${name}`: the fixed part before and after. */
const patterns = [...code.matchAll(/`([a-zA-Z]+\.[a-zA-Z.]*)\$\{[^}`]*\}([a-zA-Z.]*)`/g)].map(([, before, after]) => ({
  before: before!,
  after: after!,
}))

/** Keys by the name of what they belong to, which each name has for itself whatever another says. */
const ofFamily =
  /^(title|nav|legal|toast|field|search\.kind|checkout\.step|merchandise\.(sort|delivery)|simulator\.method|tickets\.day)\./

const byChance = [
  // the language of a tour; that of the shop
  ['document.tourLanguage', 'shell.language'],
  // of a list of tours; on which a voucher is sent
  ['tours.day', 'vouchers.day'],
]

/** Messages that call a time otherwise than `time`, as `until` may be a day too. */
const otherTimes: Record<string, string> = {
  'plan.hour': 'hour',
  'mail.hours': 'from',
  'checkout.holdUntil': 'until',
  'checkout.holdSoon': 'until',
  'checkout.confirmOpen': 'until',
}

/** What stands in quotes, found in one pass: to look through the code for each key took seconds. */
const quoted = new Set([...code.matchAll(/(['"])(?=([\w.]+)\1)/g)].map(([, , text]) => text))

const isUsed = (key: string) =>
  quoted.has(key) || patterns.some(({ before, after }) => key.startsWith(before) && key.endsWith(after))

describe('the texts', () => {
  it.each([
    'toast.AUTH_LOGGING_IN',
    'toast.AUTH_LOGIN_FAILED',
    'toast.AUTH_REQUEST_RESET_SUCCESS',
    'toast.AUTH_REQUEST_RESET_FAIL',
    'toast.AUTH_SETTING_NEW_PASSWORD',
    'toast.AUTH_SETTING_NEW_PASSWORD_SUCCESS',
    'toast.AUTH_SETTING_NEW_PASSWORD_FAILED',
    'refusal.LOGIN_FAILED',
    'recover.cannot',
  ])('say %s in each language, in its own words (R8.42, R8.43, R8.44, R8.45, R8.46, R8.47)', (key) => {
    const said = Object.values(messages).map((texts) => texts[key])
    expect(said.every((text) => typeof text === 'string' && text.length > 10)).toBe(true)
    expect(new Set(said).size).toBe(languages.length)
  })

  it('are there in the eight languages, in their order, and in every other that has a file (R1.26, R9.26)', () => {
    expect(languages.slice(0, 8)).toEqual(['de', 'en', 'fr', 'it', 'nl', 'es', 'sv', 'da'])
    const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.json') && name !== 'package.json')
    expect(files.sort()).toEqual(languages.map((lang) => `${lang}.json`).sort())
    expect(Object.keys(messages)).toEqual(languages)
  })

  it.each(Object.keys(others))('have the same keys in German and in %s (R1.26)', (lang) => {
    const own = JSON.parse(readFileSync(join(root, `texts/${lang}.json`), 'utf8')) as object
    expect(Object.keys(own).sort()).toEqual(Object.keys(de).sort())
  })

  it.each(Object.keys(others))('take the same values in German and in %s', (lang) => {
    expect(Object.keys(de).filter((key) => placeholders(de[key]!) !== placeholders(messages[lang]![key]!))).toEqual([])
  })

  it.each(Object.keys(messages))(
    'are messages that can be compiled, none empty but the title of the home page, in %s',
    (lang) => {
      expect(Object.keys(compileTexts(messages[lang]!))).toEqual(Object.keys(messages[lang]!))
      expect(Object.keys(messages[lang]!).filter((key) => messages[lang]![key]!.trim() === '')).toEqual(['title.home'])
    },
  )

  it('are all used: a key that no source names is not there', () => {
    expect(Object.keys(de).filter((key) => !isUsed(key))).toEqual([])
  })

  it('of one area stand together', () => {
    const areas = Object.keys(de).map((key) => key.split('.')[0])
    expect(areas.filter((area, index) => area !== areas[index - 1] && areas.indexOf(area) < index)).toEqual([])
  })

  it.each(Object.keys(messages))('have no key twice, of which the first would be read by nobody, in %s', (lang) => {
    const keys = [...readFileSync(join(root, `texts/${lang}.json`), 'utf8').matchAll(/^ {2}"([^"]+)":/gm)]
    expect(keys.map(([, key]) => key)).toEqual(Object.keys(messages[lang]!))
  })

  it('say nothing twice: what is the same in every language has one key, but where that is chance', () => {
    const keys = new Map<string, string[]>()
    for (const key of Object.keys(de).filter((name) => !ofFamily.test(name))) {
      const said = JSON.stringify(Object.values(messages).map((texts) => texts[key]))
      keys.set(said, [...(keys.get(said) ?? []), key])
    }
    expect([...keys.values()].filter((same) => same.length > 1)).toEqual(byChance)
  })

  it('in French keep a narrow space before : ; ! ? » % and after «', () => {
    expect(
      Object.entries(messages.fr!).filter(([, text]) => /[^\u202f][?!;»%]|[^\u202f]:(?!\/\/)|«[^\u202f]/.test(text)),
    ).toEqual([])
  })

  it.each(['de', 'it', 'es', 'sv', 'da'])('keep number and per cent together in %s', (lang) => {
    expect(Object.keys(messages[lang]!).filter((key) => /[^\u00a0]%/.test(messages[lang]![key]!))).toEqual([])
  })

  it.each(['sv', 'da'])('write “kl.” before each time in %s', (lang) => {
    const nameIn = (key: string) => `{${otherTimes[key] ?? 'time'}}`
    const times = Object.entries(messages[lang]!).filter(([key, text]) => text.includes(nameIn(key)))
    expect(times.length).toBeGreaterThan(15)
    expect(times.filter(([key, text]) => text.replaceAll(`kl. ${nameIn(key)}`, '').includes(nameIn(key)))).toEqual([])
  })

  it.each(Object.keys(messages))('have no article of hours before what may be a day after midnight, in %s', (lang) => {
    for (const key of ['mail.confirmIntro', 'mail.calledOffChoose'])
      expect(messages[lang]![key]).not.toMatch(/(\b(le|alle|las)|kl\.)\s\{until\}/)
  })

  it.each(['nl', 'sv', 'da'])('part long words of titles where a browser may know no dictionary, in %s', (lang) => {
    const titles = Object.entries(messages[lang]!).filter(([key]) => /^(title|legal)\.|Title$|\.title$/.test(key))
    expect(titles.filter(([, text]) => /\p{L}{18}/u.test(text))).toEqual([])
  })

  it('in English say email and cancelled, each in one spelling', () => {
    const otherwise = Object.entries(messages.en!).filter(([, text]) => /\be-mail|(?<!\{)cancel(ed|ing)\b/i.test(text))
    expect(otherwise).toEqual([])
  })

  it('are written as in the shop’s country: ß, „quotes“ and MwSt. or USt. are not Swiss', () => {
    const said = (country: string) => {
      const texts = messagesIn(country)['de']!
      return ['field.street', 'search.none', 'document.vatRate'].map((key) => texts[key])
    }
    const none = 'finden wir nichts. Versuchen Sie es mit weniger oder anderen Wörtern.'
    expect(said('CH')).toEqual(['Strasse und Nummer', `Zu «{text}» ${none}`, 'MWST-Satz'])
    expect(said('DE')).toEqual(['Straße und Nummer', `Zu „{text}“ ${none}`, 'MwSt.-Satz'])
    expect(said('AT')).toEqual(['Straße und Nummer', `Zu „{text}“ ${none}`, 'USt.-Satz'])
    const swiss = Object.entries(de).filter(([, text]) => /[ß„“]|MwSt|USt/.test(text))
    expect(swiss).toEqual([])
    expect(messagesIn('DE')['fr']).toEqual(messages['fr'])
  })

  it('have ß in standard German where it is written', () => {
    const standard = Object.values(messagesIn('DE')['de']!).join('\n')
    const swissOnly =
      /Strasse|[Ss]chliess|[Ff]liess|[Gg]ross|[Gg]röss|[Ww]eiss|mässig|[Gg]rüss|[Aa]usser|gemäss|[Hh]eiss|[Ss]üss|[Ff]uss\b/
    expect(standard.match(swissOnly)).toBeNull()
  })
})

describe('tickets and participants of a tour', () => {
  it.each(Object.keys(messages))('are counted as the language does, in %s', (lang) => {
    const t = translator(compileTexts(messages[lang]!), lang)
    const one = t('tour.fewerTickets', { tickets: 1, people: 2, missing: 1 })
    const two = t('tour.fewerTickets', { tickets: 2, people: 3, missing: 1 })
    expect(one).not.toBe(two.replace('2', '1').replace('3', '2'))
    expect(t('tour.moreTickets', { tickets: 1, people: 0, spare: 1 })).not.toBe(
      t('tour.moreTickets', { tickets: 2, people: 0, spare: 2 }).replaceAll('2', '1'),
    )
  })
})

describe('compiling', () => {
  it('names the text that is no message', () => {
    expect(() => compileTexts({ 'a.good': 'x', 'a.bad': '{n, plural, one {# place}' })).toThrow('text a.bad')
  })

  it('refuses a plural with an offset, which would count wrong in silence', () => {
    expect(() => compileTexts({ 'a.b': '{n, plural, offset:1 one {#} other {#}}' })).toThrow('offset')
  })

  it("takes a deployment's text, or the standard one where that is broken, has other values or replaces none (R1.33)", () => {
    const warned: string[] = []
    const standard = {
      'a.name': 'Shop',
      'a.left': '{count} left',
      'a.rest': 'Rest',
      'a.number': 'One',
      'a.empty': 'Full',
    }
    const own = {
      'a.name': 'Boutique',
      'a.left': '{broken',
      'a.rest': 'Rest {count}',
      'a.number': 1,
      'a.empty': ' ',
      'a.unknown': 'x',
      toString: 'x',
    }
    expect(withOwnTexts(standard, own, (key, why) => warned.push(`${key}: ${why.split(':')[0]}`))).toEqual({
      ...standard,
      'a.name': 'Boutique',
    })
    expect(warned).toEqual([
      'a.left: is no message',
      'a.rest: must have the placeholders of "Rest"',
      'a.number: must be a text; put it in quotes',
      'a.empty: must not be empty',
      'a.unknown: there is no such text',
      'toString: there is no such text',
    ])
  })

  it('counts by the rules of the language', () => {
    const t = translator(compileTexts({ 'a.n': '{n, plural, =0 {none} one {# place} other {# places}}' }), 'en') as (
      key: string,
      values?: object,
    ) => string
    expect([0, 1, 1200].map((n) => t('a.n', { n }))).toEqual(['none', '1 place', '1,200 places'])
  })
})
