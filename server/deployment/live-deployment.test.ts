import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { smallMuseum } from '../catalogue/catalogue.fixture.ts'
import { exportCatalogue } from '../catalogue/export-catalogue.ts'
import { loadFiles } from '../catalogue/read-catalogue.ts'
import { liveDeployment, type LiveDeployment } from './live-deployment.ts'
import { openShop, type OpenShop } from '../open-shop.ts'
import { staffCalls } from '../staff/staff.fixture.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.fixture.ts'

const settingsFile = 'deployments/own/deployment.yaml'
const textsFile = 'deployments/own/texts.de.yaml'
let shop: TestShop
/** A second process on the same database, which imports nothing. */
let other: OpenShop
let deployment: LiveDeployment
/** What the second process says of its deployment. */
let warnings: string[]
beforeEach(async () => {
  shop = await openTestShop({
    files: smallMuseum,
    extra: {
      [settingsFile]: 'config: {siteName: Nachthaus}\ntheme: {light: {accent: "#8A1F4C"}}',
      [textsFile]: 'shell.basket: Billettkorb',
    },
    environment: { DEPLOYMENT: 'own' },
    level: 'warn',
  })
  const { settings, database, log } = shop.shop
  // its folder is nowhere: what is on sale is in the database
  const nowhere = { ...settings, CATALOGUE_DIR: '/nowhere' }
  warnings = []
  deployment = liveDeployment(nowhere, (line) => warnings.push(line))
  other = await openShop(nowhere, { database, log, clock: () => shop.time.now, jobs: false, deployment })
})
afterEach(async () => {
  await shop.close()
})

const both = () => [shop.shop, other.shop]
const baskets = () => both().map(({ texts }) => texts('de')('shell.basket'))
const names = () => Promise.all(both().map(async ({ catalogue }) => (await catalogue.current()).shop.config.siteName))

describe('a deployment on sale', () => {
  it('is the same in a process that has no folder', async () => {
    expect(baskets()).toEqual(['Billettkorb', 'Billettkorb'])
    expect(await names()).toEqual(['Nachthaus', 'Nachthaus'])
    expect(both().map(({ accent }) => accent)).toEqual(['#8a1f4c', '#8a1f4c'])
  })

  it('is followed by all processes without a restart: its name, its texts and its look', async () => {
    const before = shop.shop.branding.themeUrl
    expect([deployment.id, deployment.former]).toEqual(['own', null])
    await shop.museum.write(settingsFile, 'config: {siteName: Taghaus}\ntheme: {light: {accent: "#0b5c33"}}')
    await shop.museum.write(textsFile, 'shell.basket: Tasche')
    expect(await shop.importAgain()).toBe('imported')
    await vi.waitFor(async () => expect(await names()).toEqual(['Taghaus', 'Taghaus']), 45_000)
    expect(baskets()).toEqual(['Tasche', 'Tasche'])
    expect(both().map(({ accent }) => accent)).toEqual(['#0b5c33', '#0b5c33'])
    const [one, two] = both().map(({ branding }) => branding.themeUrl)
    expect(one).toMatch(/^\/deployment\/theme\./)
    expect(two).toBe(one)
    expect(one).not.toBe(before)
    // the former is there for pages that are open, also once the catalogue changes without it
    await shop.museum.write('groups.yaml', smallMuseum['groups.yaml']!.replace('de: Ausstellung', 'de: Neu'))
    expect(await shop.importAgain()).toBe('imported')
    for (const { catalogue } of both()) await catalogue.newest()
    expect(deployment.former?.branding.themeUrl).toBe(before)
  })

  it('that cannot be used changes nothing of the look and the texts, and is told', async () => {
    await shop.museum.write(settingsFile, 'theme: {light: {muted: "#ffffff"}}')
    await shop.museum.write(textsFile, 'shell.basket: Tasche')
    await shop.museum.write('groups.yaml', smallMuseum['groups.yaml']!.replace('de: Ausstellung', 'de: Neu'))
    expect(await shop.importAgain()).toBe('imported')
    for (const { catalogue } of both()) await catalogue.newest()
    expect(baskets()).toEqual(['Billettkorb', 'Billettkorb'])
    expect(both().map(({ accent }) => accent)).toEqual(['#8a1f4c', '#8a1f4c'])
    await shop.museum.write('groups.yaml', smallMuseum['groups.yaml']!)
    expect(await shop.importAgain()).toBe('imported')
    for (const { catalogue } of both()) await catalogue.newest()
    expect(warnings, 'not again for another catalogue').toHaveLength(1)
    expect(shop.logged.map(({ msg }) => msg)).toContainEqual(
      expect.stringMatching(/^the look and the texts stay as they were: .*deployment\.yaml: theme\.light: muted on bg/),
    )
  })

  it('comes back by an export, and a comparison lists what has changed in it', async () => {
    await shop.museum.write(textsFile, 'shell.basket: Tasche')
    await shop.museum.write('deployments/own/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
    expect(await shop.importAgain()).toBe('imported')
    const folder = `${shop.museum.folder}-exported`
    await exportCatalogue(shop.shop.database.db, folder, null)
    expect([...(await loadFiles(folder)).files]).toEqual([...(await loadFiles(shop.museum.folder)).files])
    const staff = staffCalls(shop)
    const { cookie } = await staff.colleague()
    expect((await staff.ask('catalogue-compare', { revision: 2 }, cookie)).body.data.differences).toMatchObject([
      { what: 'changed', entry: textsFile, title: '', path: 'shell.basket', from: 'Billettkorb', to: 'Tasche' },
      { what: 'added', entry: 'deployments/own/logo.svg', title: '', path: '', from: null, to: null },
    ])
  })
})
