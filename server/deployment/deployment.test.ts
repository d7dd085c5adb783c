import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { messages } from '@foyer/texts/messages.fixture.ts'
import type { TextKey } from '@foyer/texts/format.ts'
import { smallMuseum } from '../catalogue/catalogue.fixture.ts'
import { StartError } from '../start-error.ts'
import { museumIn } from '../testing/museum.fixture.ts'
import { openTestShop } from '../testing/test-shop.fixture.ts'
import { openDeployment } from './deployment.ts'

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

/** A deployment out of these files, and what was said while it opened. */
async function open(files: Record<string, string | Buffer>, id = 'own') {
  const catalogue = await mkdtemp(join(tmpdir(), 'foyer-deployment-'))
  folders.push(catalogue)
  const folder = join(catalogue, 'deployments/own')
  await mkdir(folder, { recursive: true })
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  const lines: string[] = []
  const deployment = await openDeployment({ CATALOGUE_DIR: catalogue, DEPLOYMENT: id }, (line) =>
    lines.push(line.replaceAll(folder, '')),
  )
  return {
    deployment,
    lines,
    say: (lang: string, key: string) => deployment.texts.in(lang)(key as TextKey, { count: 2 }),
  }
}
async function refusal(files: Record<string, string | Buffer>, id?: string): Promise<string> {
  const error = await open(files, id).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(StartError)
  expect((error as StartError).message).not.toMatch(/[\r\n]/)
  return (error as StartError).message.replaceAll(join(folders.at(-1)!, 'deployments/own'), '')
}
const standard = { 'deployment.yaml': '' }
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>'

describe("a deployment's texts", () => {
  it('stand over the standard ones, and the others stay (R1.33)', async () => {
    const { say, lines } = await open({
      ...standard,
      'texts.de.yaml': 'shell.basket: Billettkorb',
      'texts.en.json': '{"shell.basket": "Ticket bag"}',
      'texts.fr.yml': 'shell.basket: Sac',
      'texts.it.yaml': '# none yet',
      'texts.de.yaml.old': '- a',
    })
    expect(say('fr', 'shell.basket')).toBe('Sac')
    expect([say('de', 'shell.basket'), say('en', 'shell.basket'), say('de', 'shell.menu')]).toEqual([
      'Billettkorb',
      'Ticket bag',
      messages['de']!['shell.menu'],
    ])
    expect(lines).toEqual([])
  })

  it('are the standard ones under the default identifier (R1.34)', async () => {
    const { deployment, say } = await open({ 'texts.de.yaml': 'shell.basket: Billettkorb' }, 'default')
    expect(say('de', 'shell.basket')).toBe(messages['de']!['shell.basket'])
    expect(deployment).toMatchObject({
      separator: 'dash',
      config: {},
      branding: { themeUrl: null, logo: null, fonts: {} },
    })
    expect([...deployment.branding.files]).toEqual([])
  })

  it('that are wrong are told with file, line and key, and the standard ones are used (R1.33)', async () => {
    const { say, lines } = await open({
      ...standard,
      'texts.de.yaml':
        'shell.basket: "{n, plural, one {x}"\nshell.nowhere: x\nshell.menu: 7\nshell.basketCount: Viele\n',
      'texts.xx.yaml': 'shell.menu: x',
    })
    expect(['shell.basket', 'shell.menu'].map((key) => say('de', key))).toEqual(
      ['shell.basket', 'shell.menu'].map((key) => messages['de']![key]),
    )
    expect(lines).toEqual([
      '/texts.xx.yaml: the shop does not speak "xx"; the file is not used',
      expect.stringMatching(/^\/texts\.de\.yaml:1: shell\.basket: is no message: .+; the standard text is used$/),
      '/texts.de.yaml:2: shell.nowhere: there is no such text; the standard text is used',
      '/texts.de.yaml:3: shell.menu: must be a text; put it in quotes; the standard text is used',
      expect.stringMatching(/^\/texts\.de\.yaml:4: shell\.basketCount: must have the placeholders of /),
    ])
  })

  it('go through the hook, once for each language (R1.35)', async () => {
    const hook = `const seen = []
      export default (lang, messages) => {
        if (seen.includes(lang)) throw new Error('called twice')
        seen.push(lang)
        return { 'shell.basket': messages['shell.basket'] + '!' + lang, 'shell.basketCount': 'none' }
      }`
    const { say, lines } = await open({
      ...standard,
      'texts.de.yaml': 'shell.basket: Billettkorb',
      'texts-hook.ts': hook,
    })
    expect([say('de', 'shell.basket'), say('de', 'shell.basket'), say('en', 'shell.basket')]).toEqual([
      'Billettkorb!de',
      'Billettkorb!de',
      `${messages['en']!['shell.basket']}!en`,
    ])
    expect(say('de', 'shell.basketCount')).not.toBe('none')
    expect(say('de', 'shell.menu')).toBe(messages['de']!['shell.menu'])
    expect(lines[0]).toMatch(
      /^\/texts-hook\.ts: de: shell\.basketCount: must have the placeholders of .+; the text without it is used$/,
    )
  })

  it.each([
    ['is no code', 'export default (', '/texts-hook.ts: '],
    ['exports no function', 'export default 1', '/texts-hook.ts: must export one function as its default'],
    ['throws no error', 'export default () => { throw "no way" }', '/texts-hook.ts: de: no way'],
    ['answers null', 'export default () => null', '/texts-hook.ts: de: must answer the messages'],
    ['answers a text', 'export default () => "Korb"', '/texts-hook.ts: de: must answer the messages'],
    ['answers only in time', 'export default async () => ({})', '/texts-hook.ts: de: must answer the messages'],
    ['throws', 'export default () => { throw new Error("no\\nway") }', '/texts-hook.ts: de: no'],
    ['answers nothing', 'export default () => {}', '/texts-hook.ts: de: must answer the messages'],
  ])('stop the start when the hook %s (R1.35)', async (_, hook, line) => {
    expect(await refusal({ ...standard, 'texts-hook.ts': hook })).toContain(line)
  })
})

describe('the start stops with one line', () => {
  it.each([
    ['for a deployment that is not there', {}, 'other', 'DEPLOYMENT=other: there is no folder '],
    ['for one that is a file', standard, 'own/deployment.yaml', 'DEPLOYMENT=own/deployment.yaml: there is no folder '],
    ['for one without settings', {}, 'own', '/deployment.yaml: the file is missing'],
    ['for settings that are no YAML', { 'deployment.yaml': 'a: [' }, 'own', '/deployment.yaml:1: '],
    ['for texts that are no YAML', { ...standard, 'texts.de.yaml': 'a: "b' }, 'own', '/texts.de.yaml:1: '],
    [
      'for texts that are one word',
      { ...standard, 'texts.de.yaml': 'a' },
      'own',
      '/texts.de.yaml:1: must be lines like',
    ],
    [
      'for two files of one language',
      { ...standard, 'texts.de.json': '{"shell.menu": "a"}', 'texts.de.yaml': 'shell.menu: a' },
      'own',
      /^\/texts\.de\.(json|yaml): there is already \/texts\.de\.(?!\1)(json|yaml)$/,
    ],
    ['for a list of texts', { ...standard, 'texts.de.yaml': '- a' }, 'own', '/texts.de.yaml:1: must be lines like'],
    [
      'for an unknown name',
      { 'deployment.yaml': 'separator: dash\ncolour: red' },
      'own',
      '/deployment.yaml:2: colour: unknown name',
    ],
    ['for another separator', { 'deployment.yaml': 'separator: slash' }, 'own', '/deployment.yaml:1: separator: '],
    [
      'for a colour that is free CSS',
      { 'deployment.yaml': 'theme:\n  light:\n    bg: "red;}*{display:none"' },
      'own',
      '/deployment.yaml:3: theme.light.bg: must be a colour like',
    ],
    [
      'for a text that cannot be read',
      { 'deployment.yaml': 'theme: {light: {muted: "#999999"}}' },
      'own',
      '/deployment.yaml: theme.light: muted on bg has a contrast of 2.85:1, but people need 4.5:1 to read it',
    ],
    [
      'for a control that cannot be seen',
      { 'deployment.yaml': 'theme: {dark: {control: "#333333"}}' },
      'own',
      '/deployment.yaml: theme.dark: control on bg',
    ],
    [
      'for a file outside the folder',
      { 'deployment.yaml': 'logo: {file: ../../x.svg, width: 10, height: 10}' },
      'own',
      '/deployment.yaml:1: logo.file: must be the name of a file beside this one',
    ],
    [
      'for a logo that is not there',
      { 'deployment.yaml': 'logo: {file: x.svg, width: 10, height: 10}' },
      'own',
      '/deployment.yaml: there is no file x.svg beside it',
    ],
    [
      'for a picture that is none',
      { 'deployment.yaml': 'logo: {file: x.png, width: 10, height: 10}', 'x.png': svg },
      'own',
      '/x.png: is not what its name says',
    ],
    [
      'for a font that is none',
      { 'deployment.yaml': 'fonts: {text: {file: x.woff2}}', 'x.woff2': 'wOFF' },
      'own',
      '/x.woff2: is not what its name says',
    ],
    [
      'for a link that is a script',
      { 'deployment.yaml': 'config:\n  socialLinks: [{name: x, url: "javascript:alert(1)"}]' },
      'own',
      '/deployment.yaml:2: config.socialLinks.url: must be an address like https://museum.example',
    ],
    [
      'for a logo on another host',
      { 'deployment.yaml': 'config: {partnerLogos: [{name: {}, logos: [{image: "https://bank.example/logo.svg"}]}]}' },
      'own',
      'config.partnerLogos.logos.image: must be a file of the folder logos',
    ],
    [
      'for languages without names',
      { 'deployment.yaml': 'config: {languages: [de]}' },
      'own',
      '/deployment.yaml:1: config: languages and languagesFull go together',
    ],
  ])('%s (R1.33, R2.41)', async (_, files, id, line) => {
    expect(await refusal(files, id)).toMatch(line)
  })

  it('for a language that the catalogue has no texts in (R1.33)', async () => {
    const files = {
      'deployments/own/deployment.yaml': 'config: {languages: [de, sv], languagesFull: [Deutsch, Svenska]}',
    }
    await expect(openTestShop({ extra: files, environment: { DEPLOYMENT: 'own' } })).rejects.toThrow(
      /^DEPLOYMENT=own: its config wants sv, but the catalogue's config\.languages has only de, en$/,
    )
  })
})

describe("a deployment's branding", () => {
  it('is a style sheet over the tokens with the colours of light and dark, where it gives none the base ones', async () => {
    const {
      deployment: { branding },
    } = await open({ 'deployment.yaml': 'theme: {light: {accent: "#8A1F4C"}, dark: {bg: "#000000"}}' })
    const { content, type } = branding.files.get(branding.themeUrl!)!
    expect(type).toBe('text/css; charset=utf-8')
    expect(content).toContain('--accent:light-dark(#8a1f4c,#a9b8ff);')
    expect(content).toMatch(/--bg:light-dark\(#[0-9a-f]{6},#000000\);/)
    // cards and tickets are paper in the dark too
    expect(content).toMatch(/^html:root\{--bg:[^{]+;--accent-on-paper:#8a1f4c\}\n$/)
    expect([branding.fonts, branding.logo]).toEqual([{}, null])
    expect(branding.themeUrl).toMatch(/^\/deployment\/theme\.[0-9a-f]{12}\.css$/)
  })

  it('has fonts of its own, or one for everything', async () => {
    const font = Buffer.from('wOF2 rest')
    const {
      deployment: { branding },
    } = await open({
      'deployment.yaml':
        'fonts: {display: {file: a.woff2, weight: "300", like: serif}, text: {file: b.woff2, weight: "400 700"}}',
      'a.woff2': font,
      'b.woff2': font,
    })
    expect(branding.files.get(branding.fonts.display!)).toEqual({ content: font, type: 'font/woff2' })
    const sheetOf = ({ files, themeUrl }: typeof branding) => String(files.get(themeUrl!)!.content).split('\n')
    expect(sheetOf(branding)).toEqual([
      `@font-face{font-family:'Own Text';font-weight:400 700;font-display:swap;src:url('${branding.fonts.text}') ` +
        `format('woff2')}`,
      `@font-face{font-family:'Own Display';font-weight:300;font-display:swap;src:url('${branding.fonts.display}') ` +
        `format('woff2')}`,
      expect.stringMatching(
        /;--font-text:'Own Text',sans-serif;--font-display:'Own Display',serif;--font-italic:var\(--font-display\)\}$/,
      ),
      '',
    ])
    const one = (await open({ 'deployment.yaml': 'fonts: {display: text}' })).deployment.branding
    expect(one.fonts).toEqual({ display: null })
    expect(sheetOf(one)[0]).toMatch(
      /;--accent-on-paper:[^;]+;--font-display:var\(--font-text\);--font-italic:var\(--font-display\)\}$/,
    )
    const text = (await open({ 'deployment.yaml': 'fonts: {text: {file: b.woff2}}', 'b.woff2': font })).deployment
    expect(text.branding.fonts).toEqual({ text: branding.fonts.text })
    expect(sheetOf(text.branding)[1]).toMatch(/;--accent-on-paper:[^;]+;--font-text:'Own Text',sans-serif\}$/)
  })

  it('has a logo for light and one for dark, named by content', async () => {
    const png = Buffer.from('\x89PNG rest', 'latin1')
    const {
      deployment: { branding },
    } = await open({
      'deployment.yaml': 'logo: {file: logo.svg, dark: logo-dark.png, width: 120, height: 32}',
      'logo.svg': svg,
      'logo-dark.png': png,
    })
    const { src, dark } = branding.logo!
    expect(branding.logo).toEqual({ src, dark, width: 120, height: 32 })
    expect(branding.files.get(src)).toEqual({ content: Buffer.from(svg), type: 'image/svg+xml' })
    expect(branding.files.get(dark!)).toEqual({ content: png, type: 'image/png' })
    expect(dark).toMatch(/^\/deployment\/logo-dark\.[0-9a-f]{12}\.png$/)
    const light = await open({ 'deployment.yaml': 'logo: {file: logo.svg, width: 120, height: 32}', 'logo.svg': svg })
    expect(light.deployment.branding.logo).toEqual({ src, width: 120, height: 32 })
  })
})

describe("a deployment's templates of documents", () => {
  it('are its .typ files with the pictures beside them, and nothing else of its folder', async () => {
    const { deployment } = await open({
      'deployment.yaml': '',
      'tickets.typ': '= Own',
      'logo.svg': svg,
      'seal.png': '',
      'hall.jpg': '',
      '._tickets.typ': '',
      'texts.de.yaml': 'shell.basket: Korb',
    })
    expect([...deployment.templates.own.keys()].sort()).toEqual(['hall.jpg', 'logo.svg', 'seal.png', 'tickets.typ'])
  })

  it('are none where it has only pictures', async () => {
    const { deployment } = await open({ 'deployment.yaml': '', 'logo.svg': svg })
    expect(deployment.templates.own.size).toBe(0)
  })

  it('are tried at the start, which stops at one that does not work', async () => {
    const files = { 'deployments/own/deployment.yaml': '', 'deployments/own/tickets.typ': '= Tickets\n#foo' }
    await expect(
      openTestShop({ files: smallMuseum, extra: files, environment: { DEPLOYMENT: 'own' } }),
    ).rejects.toThrow(/deployments\/own\/tickets\.typ:2:2: unknown variable: foo$/)
  })
})

describe('the second deployment of the catalogue', () => {
  it('opens without a warning and differs in every language (R1.33, R1.35, R2.41)', async () => {
    const lines: string[] = []
    const catalogue = join(import.meta.dirname, '../../catalogue')
    const { texts, separator, config } = await openDeployment(
      { CATALOGUE_DIR: catalogue, DEPLOYMENT: 'night-museum' },
      (line) => lines.push(line),
    )
    expect(lines).toEqual([])
    expect(separator).toBe('pipe')
    for (const lang of Object.keys(messages)) {
      expect(texts.in(lang)('home.next')).not.toBe(messages[lang]!['home.next'])
      expect(texts.in(lang)('shell.basket')).not.toBe(messages[lang]!['shell.basket'])
      expect(config.siteNameTranslations![lang]).toBeTruthy()
    }
    expect(JSON.stringify(texts.compiled('de'))).not.toContain('Warenkorb')
  })
})

describe('a shop with a deployment', () => {
  it("does not open with another currency's code before its prices, and never shows one (R1.28, R1.29)", async () => {
    const own = { 'deployments/own/deployment.yaml': 'config: {currencySymbol: CHF}' }
    const opened = (currency: string) =>
      openTestShop({ files: museumIn(currency), extra: own, environment: { DEPLOYMENT: 'own' } })
    await expect(opened('JPY')).rejects.toThrow(
      "DEPLOYMENT=own: its config has the currencySymbol CHF, but the catalogue's settings.currency is JPY",
    )
    const shop = await opened('CHF')
    try {
      await shop.museum.write('shop.yaml', museumIn('EUR')['shop.yaml']!)
      await shop.importAgain()
      await shop.shop.catalogue.newest()
      expect((await shop.call('GET', 'de/shopinfo/config')).body.data).toMatchObject({
        currency: 'EUR',
        currencySymbol: 'EUR',
      })
    } finally {
      await shop.close()
    }
  })

  it("has its name and its words in the API, in refusals and on the bank's page, and leaves the catalogue alone (R1.33, R3.2)", async () => {
    const files = {
      'deployments/own/deployment.yaml': 'config: {siteName: Nachthaus, currencySymbol: Fr.}',
      'deployments/own/texts.de.yaml': 'refusal.UNEXPECTED: Unerwartet\nsimulator.mark: Probe',
    }
    const shop = await openTestShop({ files: smallMuseum, extra: files, environment: { DEPLOYMENT: 'own' } })
    try {
      expect((await shop.call('GET', 'de/shopinfo/config')).body.data).toMatchObject({
        siteName: 'Nachthaus',
        siteNameTranslations: {},
        currencySymbol: 'Fr.',
      })
      // in English too, where the catalogue has a name of its own
      expect((await shop.call('GET', 'en/shopinfo')).body.data.meta.title).toBe('Nachthaus')
      expect(shop.shop.texts('de')('simulator.mark')).toBe('Probe')
    } finally {
      await shop.close()
    }
  })
})
