import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fontFiles } from './fonts.ts'
import { documentMaker } from './make-document.ts'
import { publicUrl, sampleOrder, sampleTickets, site } from './order.fixture.ts'
import { codesOn, pageTexts, printedPage } from './pdf.fixture.ts'
import { templatesWith } from './documents.ts'
import { nativeTypst } from './typst-native.ts'
import { wasmTypst } from './typst-wasm.ts'
import { TemplateError, type OpenTypst } from './typst.ts'

const native = nativeTypst()
const compilers: [string, OpenTypst][] = [
  ...(native ? [['native', native] as [string, OpenTypst]] : []),
  ['wasm', await wasmTypst()],
]

let secret: string
beforeAll(async () => {
  secret = join(await mkdtemp(join(tmpdir(), 'foyer-secret-')), 'key.txt')
  await writeFile(secret, 'secret')
})
afterAll(() => rm(join(secret, '..'), { recursive: true }))

describe.each(compilers)('the %s compiler', (_, open) => {
  const pdf = async (files: Record<string, string>, data = '{}') =>
    (await open(new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])), fontFiles(false))).pdf(
      'tickets.typ',
      data,
    )
  const fault = async (files: Record<string, string>) => {
    const error = await pdf(files).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(TemplateError)
    return (error as Error).message
  }
  const head = '#set document(title: "Title")\n'

  it('makes the tickets of an order, whose codes are read', async () => {
    const order = sampleOrder({ demonstration: true })
    const tickets = sampleTickets(order, 3)
    const made = await documentMaker(
      templatesWith(new Map()),
      Promise.resolve(open),
    )({ kind: 'tickets', order, tickets, lang: 'de', site, publicUrl, texts: {} })
    expect((await pageTexts(made))[1]).toContain('Łukasz Ødegård')
    expect((await codesOn(await printedPage(made, 0))).sort()).toEqual(tickets.map(({ barcode }) => barcode).sort())
    expect(Buffer.from(made).toString('latin1')).toContain('/Marked true')
  })

  it('says which line of which file of a template is wrong', async () => {
    expect(await fault({ 'tickets.typ': `${head}= Title\n#foo(1)` })).toBe('tickets.typ:3:2: unknown variable: foo')
    expect(await fault({ 'tickets.typ': `${head}#import "look.typ": x`, 'look.typ': '\n#let x = (1,' })).toContain(
      'look.typ:2:',
    )
    expect(await fault({ 'tickets.typ': `#panic("no paper")` })).toContain('tickets.typ:1:2: panicked with: "no paper"')
  })

  it('gives a template no file but those that it was given (attack)', async () => {
    const upwards = `${'../'.repeat(9)}${relative('/', secret)}`
    for (const path of [secret, upwards, `/${upwards}`, 'other.txt'])
      expect(await fault({ 'tickets.typ': `${head}#read(${JSON.stringify(path)})` })).toMatch(
        /^tickets\.typ:2:7: (file not found|failed to load file)/,
      )
    expect((await pageTexts(await pdf({ 'tickets.typ': `${head}#read("own.txt")`, 'own.txt': 'of its own' })))[0]).toBe(
      'of its own',
    )
  })

  it('hands data over as data, whatever is in it', async () => {
    const text = '"]) #panic("no") $ \\ ${} \u2028'
    expect(
      (await pageTexts(await pdf({ 'tickets.typ': `${head}#json("/data.json")` }, JSON.stringify(text))))[0],
    ).toContain('"]) #panic("no") $ \\ ${}')
  })

  it('ends a template that calls itself for ever', async () => {
    expect(await fault({ 'tickets.typ': '#let f(n) = f(n + 1)\n#f(0)' })).toContain(
      'maximum function call depth exceeded',
    )
  })
})

it.runIf(native).each([
  [
    'a picture without words',
    '#set document(title: "T")\n#image(bytes("<svg xmlns=\'http://www.w3.org/2000/svg\' viewBox=\'0 0 1 ' +
      '1\'/>"), format: "svg", width: 9pt)',
    'missing alt text',
  ],
  ['no title', 'Text', 'missing document title'],
  ['headings that skip a level', '#set document(title: "T")\n== Second', 'first heading must be of level 1'],
  ['a letter that no font has', '#set document(title: "T")\n\u{1f3a8}', 'could not be displayed'],
])('What breaks PDF/UA-1 is refused: %s', async (_, template, why) => {
  const compiler = await native!(new Map([['tickets.typ', Buffer.from(template)]]), fontFiles(false))
  expect(() => compiler.pdf('tickets.typ', '{}')).toThrow(`tickets.typ: PDF/UA-1 error: `)
  expect(() => compiler.pdf('tickets.typ', '{}')).toThrow(why)
})

it.runIf(process.platform === 'linux' && process.arch === 'x64')(
  'This system has the compiler that judges what it makes',
  () => {
    expect(native).not.toBeNull()
  },
)
