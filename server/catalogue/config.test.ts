import { expect, it } from 'vitest'
import { smallMuseum } from './catalogue.fixture.ts'
import { problemLines } from './problem-lines.fixture.ts'

/** What is said of the small museum's `shop.yaml` after a change. */
async function problemsOf(from: string, to: string): Promise<string[]> {
  const text = smallMuseum['shop.yaml']!
  expect(text).toContain(from)
  const files = new Map(
    Object.entries({ ...smallMuseum, 'shop.yaml': text.replace(from, to) }).map(([name, content]) => [
      name,
      Buffer.from(content),
    ]),
  )
  const { problems } = await problemLines({ files })
  return problems.filter((problem) => problem.startsWith('museum/shop.yaml:'))
}

const site = 'must be an address like https://museum.example'
it.each([
  [
    "the museum's own site",
    'museumMainUrl: https://haus.example',
    'museumMainUrl: javascript:alert(1)',
    `14: config.museumMainUrl: ${site}`,
  ],
  [
    'its site of a language',
    'museumPerLanguageUrls: {}',
    'museumPerLanguageUrls: {de: "http://haus.example"}',
    `15: config.museumPerLanguageUrls.de: ${site}`,
  ],
  [
    'a legal page',
    'customTermsLinks: false',
    'customTermsLinks: {de: {terms: {title: AGB, url: " java\\tscript:alert(1)"}}}',
    `config.customTermsLinks.de.terms.url: ${site}`,
  ],
  [
    'a partner',
    'partnerLogos: []',
    'partnerLogos: [{name: {}, logos: [{image: /media/logos/a.svg, link: "data:text/html,a"}]}]',
    `config.partnerLogos.logos.link: ${site}`,
  ],
  [
    "a partner's logo",
    'partnerLogos: []',
    'partnerLogos: [{name: {}, logos: [{image: "https://bank.example/logo.svg"}]}]',
    'config.partnerLogos.logos.image: must be a file of the folder logos, like /media/logos/bank.svg',
  ],
  [
    'a configured social link',
    'currencySymbol: CHF',
    'currencySymbol: CHF\n  socialLinks: [{name: youtube, url: youtube}]',
    `config.socialLinks.url: ${site} or mailto:desk@museum.example`,
  ],
  [
    'a social link',
    '"https://a.example"',
    '"javascript:alert(1)"',
    `static.social_media.link: ${site} or mailto:desk@museum.example`,
  ],
  [
    'a banner',
    'image_mobile: ""',
    'image_mobile: "", link: "javascript:alert(1)"',
    `banners.entries.link: must be a path of the shop like tickets/101, or an address like https://museum.example`,
  ],
])('an address that runs or loads something is refused with its line: %s', async (_, from, to, expected) => {
  expect(await problemsOf(from, to)).toEqual([expect.stringContaining(expected)])
})

it.each([
  [
    'currencySymbol: CHF',
    'currencySymbol: CHF\n  socialLinks: [{name: mail, url: "mailto:a@haus.example"}, {name: phone, url: ' +
      '"tel:+41440000000"}]',
  ],
  ['museumMainUrl: https://haus.example', 'museumMainUrl: ""'],
  ['image_mobile: ""', 'image_mobile: "", link: tickets/101'],
  ['image_mobile: ""', 'image_mobile: "", link: "https://haus.example/plan"'],
])('an address that only leads somewhere is taken: %s', async (from, to) => {
  expect(await problemsOf(from, to)).toEqual([])
})

it('a shop needs no more than its name, languages, company, payments, customer form and rates', async () => {
  const text = smallMuseum['shop.yaml']!
  const least = text
    .replace(/config:\n(.*\n)*?settings:/, 'config:\n  siteName: Haus\n  languages: [de, fr]\nsettings:')
    .replace(/banners:\n(.*\n)*$/, '')
    .replace(', vatNumber: CHE-1', '')
    .replace(', phone: "+41"', '')
  const problems = async (shop: string) =>
    (
      await problemLines({
        files: new Map([['shop.yaml', Buffer.from(shop)]]),
      })
    ).problems.filter((problem) => problem.includes('shop.yaml'))
  expect(await problems(least)).toEqual([])
  expect(await problems(least.replace('[de, fr]', '[de, en]'))).toEqual([])
  expect(await problems(least.replace('[de, fr]', '[de]'))).toEqual([])
  expect(await problems(least.replace('languages: [de, fr]', 'languages: [de]\n  showCookieDisclaimer: true'))).toEqual(
    ['museum/shop.yaml:5: config.showCookieDisclaimer: needs its words, static.cookie_warning'],
  )
})
