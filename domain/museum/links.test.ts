import { describe, expect, it } from 'vitest'
import { inLanguage, languageChoices, languageOf, preferredLanguage } from './languages.ts'
import { legalLinks, mainSite, navLabel } from './links.ts'

const config = { languages: ['de', 'en', 'fr'], languagesFull: ['Deutsch', 'English', 'Français'] }

describe('languages', () => {
  it('are offered by name when there is a choice (R3.3, R2.56)', () => {
    expect(languageChoices(config)[2]).toEqual({ lang: 'fr', name: 'Français' })
    expect(languageChoices({ languages: ['de'], languagesFull: ['Deutsch'] })).toEqual([])
  })

  it('are the first segment of a path, if configured (R2.1, R2.3)', () => {
    expect(
      ['/de', '/en/tickets/101', '/fr?x=1', '/it/tickets', '/', '/logout', '/design', ''].map((path) =>
        languageOf(path, config),
      ),
    ).toEqual(['de', 'en', 'fr', null, null, null, null, null])
  })

  it.each([
    ['/de/tickets/101?day=2026-12-05#slots', '/fr/tickets/101?day=2026-12-05#slots'],
    ['/de', '/fr'],
    ['/en?x=/de/', '/fr?x=/de/'],
  ])('swap only the segment of %s (R2.57)', (address, swapped) => {
    expect(inLanguage(address, 'fr', config)).toBe(swapped)
  })

  it.each(['/', '/nowhere', '/it/tickets?x=1', '/logout?returnTo=/de', '//evil.example/de'])(
    'of %s, which has no segment to swap, lead home in the other one (R2.57)',
    (address) => {
      expect(inLanguage(address, 'fr', config)).toBe('/fr')
    },
  )

  it.each([
    ['fr-CH,fr;q=0.9,de;q=0.8', 'fr'],
    ['it,en;q=0.5,de;q=0.7', 'de'],
    ['en, fr', 'en'],
    ['it , fr ;q=0.9, en;q=0.5', 'fr'],
    ['fr;level=1; q=0.5, en;q=0.8', 'en'],
    ['fr;xq=0.1, en;q=0.8', 'fr'],
    ['fr;q=0.1x, en;q=0.8', 'fr'],
    ['en;q=0,ja', 'de'],
    ['EN-us', 'en'],
    ['', 'de'],
    [null, 'de'],
    ['*', 'de'],
  ])('best for %j is %s (R2.2, R1.27)', (accepted, lang) => {
    expect(preferredLanguage(accepted, config)).toBe(lang)
  })

  it('fall back on the first configured one in a shop without German (R2.2)', () => {
    expect(preferredLanguage('it', { languages: ['nl', 'en'] })).toBe('nl')
  })
})

describe('links', () => {
  it("lead to the museum's site in the current language, else at all (R2.49)", () => {
    const site = {
      museumMainUrl: 'https://museum.example',
      museumPerLanguageUrls: { fr: 'https://museum.example/fr', en: '' },
    }
    expect(['fr', 'en', 'de'].map((lang) => mainSite(site, lang))).toEqual([
      'https://museum.example/fr',
      'https://museum.example',
      'https://museum.example',
    ])
  })

  it('of the menu have the configured label, else the translation (R2.55, R3.4)', () => {
    const navTranslations = { tickets: { de: 'Eintritte', en: '' } }
    expect(navLabel({ navTranslations }, 'tickets', 'de', 'Tickets')).toBe('Eintritte')
    expect(navLabel({ navTranslations }, 'tickets', 'en', 'Tickets')).toBe('Tickets')
    expect(navLabel({ navTranslations }, 'passes', 'de', 'Jahreskarten')).toBe('Jahreskarten')
  })

  const legal = { customTermsLinks: false as const, hasMerchandise: false, currency: 'CHF', currencySymbol: 'CHF' }
  const link = (url: string) => ({ url, title: url })
  const own = { imprint: link('i'), terms: link('t'), data_protection: link('d'), shipping: link('s') }
  const pages = (given: object, lang = 'de') =>
    legalLinks({ ...legal, ...given }, lang).map(({ page, custom }) => custom?.url ?? page)

  it('to the built-in legal pages show without custom ones for the language (R2.77, R3.5)', () => {
    expect(pages({})).toEqual(['imprint', 'terms', 'data_protection'])
    expect(pages({ customTermsLinks: { fr: own } })).toEqual(['imprint', 'terms', 'data_protection'])
  })

  it('to shipping show with merchandise only, built-in or custom (R2.75, R2.79)', () => {
    expect(pages({ hasMerchandise: true })).toEqual(['imprint', 'terms', 'data_protection', 'shipping'])
    expect(pages({ hasMerchandise: true, customTermsLinks: { de: own } })).toEqual(['i', 't', 'd', 's'])
    expect(pages({ customTermsLinks: { de: own } })).toEqual(['i', 't', 'd'])
  })

  it('are the custom ones that there are for the language (R2.74, R3.5)', () => {
    expect(pages({ customTermsLinks: { de: { terms: own.terms } }, currencySymbol: 'EUR' })).toEqual(['t'])
  })

  it('to the accessibility statement show in euro only (R2.78)', () => {
    for (const currencySymbol of ['EUR', '€']) expect(pages({ currencySymbol })).toContain('accessibility_statement')
    expect(pages({ currency: 'EUR', currencySymbol: 'Euro' })).toContain('accessibility_statement')
    expect(pages({ currencySymbol: 'Fr.' })).not.toContain('accessibility_statement')
  })
})
