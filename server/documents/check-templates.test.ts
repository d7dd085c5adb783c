import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { pino } from 'pino'
import { compileTexts } from '@foyer/texts/compile.ts'
import { messages } from '@foyer/texts/messages.fixture.ts'
import { StartError } from '../start-error.ts'
import { checkTemplates } from './check-templates.ts'
import { openDocuments, type Documents } from './documents.ts'
import { pageTexts } from './pdf.fixture.ts'
import { sampleDocument } from './sample-document.ts'

let folder: string
let opened: Documents | undefined
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'foyer-templates-'))))
afterEach(async () => {
  await opened?.close()
  await rm(folder, { recursive: true })
})
function open(files: Record<string, string>, mostMs = 30_000) {
  const own = new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]))
  opened = openDocuments({
    folder,
    texts: (lang) => compileTexts(messages[lang]!),
    ownTemplates: own,
    clock: () => new Date(),
    log: pino({ level: 'silent' }),
    mostMs,
  })
  return checkTemplates(opened, { own, folder: 'deployments/own', languages: ['de', 'en'], accent: '#1f3db8' })
}
const refused = async (files: Record<string, string>, mostMs?: number) => {
  const error = await open(files, mostMs).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(StartError)
  return (error as Error).message
}

it('A deployment’s own template makes the documents, with the shop’s as its parts', async () => {
  await open({ 'tickets.typ': '#set page(background: place(top)[Own paper])\n#include "standard/tickets.typ"' })
  const pages = await pageTexts(await opened!.make(sampleDocument('tickets', 'en', '#1f3db8', false)))
  expect(pages.length).toBeGreaterThan(2)
  for (const page of pages) expect(page).toContain('Own paper')
  expect(pages[0]).toContain('Sample exhibition')
})

it('A deployment may replace one part of the shop’s templates', async () => {
  await open({ 'order.typ': '#import "look.typ": *\n#let order-page(order) = paragraph(plain, "Thank you")' })
  const pages = await pageTexts(await opened!.make(sampleDocument('tickets', 'en', '#1f3db8', false)))
  expect(pages.at(-1)).toContain('Thank you')
  expect(pages.at(-1)).not.toContain('Sample exhibition')
})

it('A wrong invoice of a deployment is told with file and line', async () => {
  expect(await refused({ 'invoice.typ': '#import "look.typ": *\n\n#paragraph(plain, data.sum)' })).toBe(
    'deployments/own/invoice.typ:3:24: dictionary does not contain key "sum"',
  )
})

it('A wrong template of a deployment is told with file and line', async () => {
  expect(await refused({ 'tickets.typ': '#import "look.typ": *\n\n#paragraph(plain, data.titel)' })).toBe(
    'deployments/own/tickets.typ:3:24: dictionary does not contain key "titel"',
  )
  expect(await refused({ 'order.typ': '#let nothing = 1' })).toMatch(
    /^deployments\/own\/order\.typ: tickets\.typ:\d+:\d+: unresolved import/,
  )
})

it('A template gets no package from the network', async () => {
  expect(await refused({ 'tickets.typ': '#import "@preview/cetz:0.3.0": *' })).toMatch(
    /^deployments\/own\/tickets\.typ:1:9: failed to (load|download) package/,
  )
})

it('A template that a screen reader could not read is refused', async () => {
  expect(
    await refused({
      'tickets.typ': '#include "standard/tickets.typ"\n#image("logo.svg")',
      'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    }),
  ).toBe('deployments/own/tickets.typ: PDF/UA-1 error: missing alt text')
})

it('A template that never comes to an end is told, and the process that it keeps busy ends', async () => {
  const endless = '#for a in range(9999) { for b in range(9999) { for c in range(9999) { let x = a + b + c } } }'
  expect(await refused({ 'tickets.typ': endless }, 3000)).toBe('deployments/own/tickets.typ: not made in 3000 ms')
  await opened!.close()
})
