// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { Config } from '@foyer/contract/shop.schema.ts'
import { axeViolations, renderInShop } from '../core/shop.fixture.tsx'
import { CheckoutFooter } from './checkout-footer.tsx'
import { Footer } from './footer.tsx'

afterEach(cleanup)

const footer = (config: Partial<Config> = {}, lang = 'de') => {
  cleanup()
  return renderInShop(<Footer />, { config, lang, path: `/${lang}` })
}
const legal = () => within(screen.getByRole('navigation', { name: 'Rechtliches' })).getAllByRole('link')
const addresses = (links: HTMLElement[]) => links.map((link) => link.getAttribute('href'))

it('has a copyright line with the current year (R2.72)', () => {
  footer()
  expect(screen.getByText(`© ${new Date().getFullYear()} Museen am Fluss`)).toBeTruthy()
})

describe('the legal links', () => {
  const builtIn = ['/de/page/imprint', '/de/page/terms', '/de/page/data_protection']
  const own = (page: string) => ({ url: `https://museum.example/${page}`, title: `Eigenes: ${page}` })
  const ownLinks = {
    de: { imprint: own('imprint'), terms: own('terms'), data_protection: own('data'), shipping: own('shipping') },
  }

  it('are the built-in ones (R2.73, R2.77, R2.34)', async () => {
    const { container } = footer()
    expect(addresses(legal())).toEqual(builtIn)
    expect(await axeViolations(container)).toEqual([])
  })

  it('have one to the accessibility statement where prices are in euro (R2.78)', () => {
    footer({ currencySymbol: '€' })
    expect(addresses(legal())).toEqual([...builtIn, '/de/page/accessibility_statement'])
  })

  it('have one about shipping where there is something to ship (R2.79, R2.32)', () => {
    footer({ hasMerchandise: true })
    expect(addresses(legal())).toEqual([...builtIn, '/de/page/shipping'])
  })

  it("are a museum's own for the language, in a new tab, with shipping where there is merchandise (R2.74, R2.75, R2.76, R3.5)", () => {
    footer({ customTermsLinks: ownLinks })
    const three = ['https://museum.example/imprint', 'https://museum.example/terms', 'https://museum.example/data']
    expect(addresses(legal())).toEqual(three)
    expect(legal().map((link) => [link.getAttribute('target'), link.textContent])[0]).toEqual([
      '_blank',
      'Eigenes: imprint (öffnet in neuem Tab)',
    ])
    footer({ customTermsLinks: ownLinks, hasMerchandise: true })
    expect(addresses(legal())).toEqual([...three, 'https://museum.example/shipping'])
    footer({ customTermsLinks: { en: ownLinks.de } })
    expect(addresses(legal())).toEqual(builtIn)
  })
})

describe('the social links', () => {
  const names = ['twitter', 'youtube', 'instagram', 'facebook', 'linkedin', 'tripadvisor', 'tiktok']
  const iconOf = (name: string) =>
    screen.getByRole('link', { name }).querySelector('use')!.getAttribute('href')!.split('#')[1]
  const drawn = [...readFileSync(join(import.meta.dirname, 'social-icons.svg'), 'utf8').matchAll(/ id="([^"]+)"/g)].map(
    ([, id]) => id,
  )

  it('have names, addresses and icons of their own (R2.80, R2.81, R3.64)', () => {
    footer({ socialLinks: names.map((name) => ({ name, url: `https://${name}.example/x` })) })
    for (const name of names) {
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(`https://${name}.example/x`)
      expect(iconOf(name)).toBe(name)
    }
    expect(drawn.filter((icon) => !names.includes(icon!))).toEqual(['question-circle'])
    expect(names.filter((name) => !drawn.includes(name))).toEqual([])
  })

  it('have a question mark for any other name, and say it (R2.82)', () => {
    footer({ socialLinks: [{ name: 'Mastodon', url: 'https://m.example' }] })
    expect(iconOf('Mastodon')).toBe('question-circle')
    expect(screen.getByText('Mastodon').className).toBe('')
  })
})

describe('the logos of partners', () => {
  const partnerLogos = [
    {
      name: { de: 'Mit Hilfe von', en: 'Supported by' },
      logos: [
        { image: '/media/logos/a.svg', alt: 'Stadt A', link: 'https://a.example' },
        { image: '/media/logos/b.png', alt: 'Bank B' },
      ],
    },
    { name: { de: 'Medien', en: 'Media' }, logos: [{ image: '/media/logos/c.svg', alt: 'Radio C' }] },
  ]

  it('stand in groups under their name in the language (R2.83)', async () => {
    const { container } = footer({ partnerLogos })
    const groups = () =>
      screen
        .getAllByRole('heading', { level: 2 })
        .map((heading) => [heading.textContent, within(heading.parentElement!).getAllByRole('img').length])
    expect(groups()).toEqual([
      ['Mit Hilfe von', 2],
      ['Medien', 1],
    ])
    expect(await axeViolations(container)).toEqual([])
    footer({ partnerLogos }, 'en')
    expect(groups()).toEqual([
      ['Supported by', 2],
      ['Media', 1],
    ])
  })

  it('lead somewhere only when they have a link (R2.84)', () => {
    footer({ partnerLogos })
    expect(screen.getByRole('link', { name: 'Stadt A' }).getAttribute('href')).toBe('https://a.example')
    expect(screen.getByRole('img', { name: 'Bank B' }).getAttribute('src')).toBe('/media/logos/b.png')
    expect(screen.queryByRole('link', { name: 'Bank B' })).toBeNull()
  })

  it('take no room where there are none', () => {
    const { container } = footer()
    expect(container.querySelector('.partner-logos')).toBeNull()
  })
})

describe('the footer of the checkout', () => {
  const checkoutFooter = (config: Partial<Config> = {}) =>
    renderInShop(<CheckoutFooter />, { config, path: '/de/checkout' })

  it('has help, languages and legal links, and nothing else', async () => {
    const { container } = checkoutFooter({
      partnerLogos: [{ name: { de: 'Mit Hilfe von' }, logos: [{ image: '/a.svg', alt: 'Stadt A' }] }],
      socialLinks: [{ name: 'youtube', url: 'https://youtube.example/x' }],
    })
    expect(addresses(screen.getAllByRole('link'))).toEqual([
      'mailto:help@museum.example',
      '/de/checkout',
      '/en/checkout',
      '/de/page/imprint',
      '/de/page/terms',
      '/de/page/data_protection',
    ])
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.queryByText(/©/)).toBeNull()
    expect(await axeViolations(container)).toEqual([])
  })

  it('offers no language where there is only one', () => {
    checkoutFooter({ languages: ['de'], languagesFull: ['Deutsch'] })
    expect(screen.queryByRole('link', { name: 'Deutsch' })).toBeNull()
  })
})
