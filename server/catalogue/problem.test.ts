import { expect, it } from 'vitest'
import { smallMuseum } from './catalogue.fixture.ts'
import { sentenceOf } from './mistake.ts'
import type { Problem } from './problem.ts'
import { readCatalogue } from './read-catalogue.ts'

const slots = 'events/slots.yaml'

/** A problem with its sentence in place of its code. */
function inEnglish({ code, values, ...problem }: Problem) {
  return { ...problem, what: sentenceOf({ code, values }) }
}

/** What is told of a file of the small museum after a change. */
async function problemsOf(file: string, from: string, to: string) {
  const museum = Object.entries({ ...smallMuseum, [file]: smallMuseum[file]!.replace(from, to) })
  const files = new Map(museum.map(([name, text]) => [name, Buffer.from(text)]))
  const { problems = [] } = await readCatalogue({ files })
  return problems.filter((problem) => problem.file === file).map(inEnglish)
}

it('a mistake says which value it is in, for a screen to show it at the field', async () => {
  expect(await problemsOf(slots, 'price: 20.00', 'price: viel')).toEqual([
    { file: slots, line: 12, path: ['tickets', 0, 'price'], what: 'must be an amount in CHF, like 12.00' },
  ])
  expect(await problemsOf('groups.yaml', 'en:', 'eng:')).toEqual([
    { file: 'groups.yaml', line: 1, path: [0, 'name', 'eng'], what: 'must be a language like "de"' },
  ])
})

it('a comma that ends a value is told at the value that it ends', async () => {
  expect(await problemsOf(slots, 'price: 20.00', 'price: 20,00')).toEqual([
    { file: slots, line: 12, path: ['tickets', 0, 'price'], what: '20,00 ends at the comma: write 20.00' },
  ])
})

it('what is given twice says where it was given first', async () => {
  expect(await problemsOf(slots, 'id: 12', 'id: 11')).toEqual([
    {
      file: slots,
      line: 13,
      path: ['tickets', 1, 'id'],
      what: 'ticket 11 is already given',
      before: { file: slots, line: 12, path: ['tickets', 0, 'id'] },
    },
  ])
})

it('a file that cannot be read, or is not there, is told as a whole', async () => {
  expect(await problemsOf(slots, 'id: 1', 'id: "1')).toEqual([
    { file: slots, line: 2, path: [], what: 'a quote is opened here and not closed' },
  ])
  const { problems } = await readCatalogue({ files: new Map() })
  expect(problems?.map(inEnglish)).toContainEqual({ file: 'shop.yaml', line: 1, path: [], what: 'the file is missing' })
})
