import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe } from 'vitest'
import { isMap, parseDocument, visit as eachOf } from 'yaml'
import type { Messages } from '@foyer/texts/compile.ts'
import { textsIn } from '../harness/texts.ts'
import { openShop, type Shop } from '../harness/shop.ts'
import { it } from '../harness/visit.fixture.ts'
import { buyIn } from '../steps/purchase-in-language.ts'

const root = join(import.meta.dirname, '../..')
const english = JSON.parse(readFileSync(join(root, 'texts/en.json'), 'utf8')) as Messages
/** English, each text with two letters that none of the eight languages has; one is not translated yet. */
const untranslated = 'shell.toHome'
const polish = Object.fromEntries(
  Object.entries(english).map(([key, text]) => [key, text && key !== untranslated ? `${text} źł` : text]),
)
const say = textsIn('pl', () => polish)

/** The shop as it is installed, and a file of texts more; its museum has Polish too. */
function installedWith(texts: Messages): string {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-ninth-'))
  const left = new Set(['node_modules', '.git', 'data', 'test-output'])
  for (const name of readdirSync(root).filter((one) => !left.has(one)))
    cpSync(join(root, name), join(folder, name), {
      recursive: true,
      filter: (from) => !/\/(build|node_modules)$/.test(from),
    })
  mkdirSync(join(folder, 'node_modules/@foyer'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')).filter((one) => one !== '@foyer'))
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  for (const name of readdirSync(join(root, 'node_modules/@foyer')))
    symlinkSync(join('../..', name), join(folder, 'node_modules/@foyer', name))
  writeFileSync(
    join(folder, 'texts/pl.json'),
    JSON.stringify(Object.fromEntries(Object.entries(texts).filter(([key]) => key !== untranslated))),
  )
  translate(join(folder, 'catalogue'))
  return folder
}

function translate(catalogue: string): void {
  const files = readdirSync(catalogue, { recursive: true, encoding: 'utf8' }).filter(
    (name) => !/deployments/.test(name),
  )
  for (const file of files.filter((name) => name.endsWith('.yaml'))) {
    const text = readFileSync(join(catalogue, file), 'utf8').replace('languages: [de, en,', 'languages: [pl, de, en,')
    writeFileSync(join(catalogue, file), spoken(text.replace(/^ *languagesFull:.*\n/m, '')))
  }
  for (const file of files.filter((name) => name.endsWith('.en.md')))
    cpSync(join(catalogue, file), join(catalogue, file.replace('.en.md', '.pl.md')))
}

/** What is said in English is said in Polish too. */
function spoken(text: string): string {
  const document = parseDocument(text)
  eachOf(document, (_, node) => {
    const said = isMap(node) && node.has('fr') ? node.get('en') : null
    if (isMap(node) && typeof said === 'string') node.set('pl', /^(https:|<)/.test(said) ? said : `${said} ź`)
  })
  return document.toString({ lineWidth: 0 })
}

let folder: string
let shop: Shop
beforeAll(async () => {
  folder = installedWith(polish)
  shop = await openShop({}, undefined, folder)
}, 300_000)
afterAll(async () => {
  await shop?.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('A ninth language is a file of texts and nothing else', () => {
  it('a guest chooses it, and buys in it from home to paid; mail and PDF speak it too', async ({ visit, expect }) => {
    const anna = await visit({ lang: 'en', at: shop })
    await anna.arrive()
    await anna.speak('Polski')
    await anna.page.waitForURL(`${shop.url}/pl`)
    expect(await anna.page.locator('html').getAttribute('lang')).toBe('pl')
    await buyIn('pl', { visit: (wish) => visit({ ...wish, at: shop, say }), expect })
  })

  it('what it does not say yet is English', async ({ visit }) => {
    const anna = await visit({ lang: 'pl', at: shop, say })
    anna.expects({ status: 404, at: '/pl/nowhere' })
    await anna.arrive('/nowhere')
    await anna.link(english[untranslated]!).first().waitFor()
  })
})
