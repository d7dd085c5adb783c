import { readdir, readFile } from 'node:fs/promises'
import { join, extname } from 'node:path'
import type { Config } from '@foyer/contract/shop.schema.ts'
import { languages } from '@foyer/texts/languages.ts'
import type { Separator } from '@foyer/domain/museum/site-name.ts'
import { baseTheme, weakPairs, type Theme } from '@foyer/domain/museum/theme.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { symbolOf } from '../catalogue/config.schema.ts'
import { lineOfProblem, type Problem } from '../catalogue/problem.ts'
import type { Settings } from '../settings.ts'
import { StartError } from '../start-error.ts'
import { createTexts, type Texts } from '../texts.ts'
import { deploymentFile } from './deployment.schema.ts'
import { makeBranding, type Branding } from './branding.ts'

/** What a museum customises: name, texts and branding (R1.33). */
export interface Deployment {
  id: string
  separator: Separator
  /** Over the catalogue's. */
  config: Partial<Config>
  texts: Texts
  theme: Theme
  branding: Branding
  /** Its templates of documents with their pictures, and where they are. */
  templates: { own: ReadonlyMap<string, Buffer>; folder: string }
}

/** Which deployment, and where its folder is. */
export type Opened = Pick<Settings, 'DEPLOYMENT' | 'CATALOGUE_DIR'>

const folderOf = ({ CATALOGUE_DIR, DEPLOYMENT }: Opened) => join(CATALOGUE_DIR, 'deployments', DEPLOYMENT)

/** The default deployment has no folder and customises nothing (R1.34). */
const standardDeployment = 'default'

/**
 * Reads a deployment's folder. An invalid text is reported in one line and left out (R1.33).
 * @throws StartError with one line when there is no such folder, or its settings or its branding cannot be used
 */
export async function openDeployment(settings: Opened, warn: (line: string) => void): Promise<Deployment> {
  const { DEPLOYMENT: id } = settings
  if (id === standardDeployment) {
    return {
      id,
      separator: 'dash',
      config: {},
      texts: createTexts(),
      theme: baseTheme,
      branding: makeBranding({ fonts: {} }, null, new Map()),
      templates: { own: new Map(), folder: '' },
    }
  }
  return deploymentFrom(settings, await filesIn(folderOf(settings), id), warn)
}

/**
 * A deployment of files that are already read. Code of it is only run from the folder: whoever changes the catalogue
 * runs none on the server.
 */
export async function deploymentFrom(
  settings: Opened,
  files: ReadonlyMap<string, Buffer>,
  warn: (line: string) => void,
): Promise<Deployment> {
  const { DEPLOYMENT: id } = settings
  const folder = folderOf(settings)
  const file = await readSettingsFile(folder, files.get(settingsFile))
  const theme: Theme = {
    light: Object.assign({}, baseTheme.light, file.theme.light),
    dark: Object.assign({}, baseTheme.dark, file.theme.dark),
  }
  const weak = weakPairs(theme)[0]
  if (weak)
    throw new StartError(
      `${folder}/${settingsFile}: theme.${weak.mode}: ${weak.colour} on ${weak.ground} has a contrast of ` +
        `${weak.is.toFixed(2)}:1, but people need ${weak.needs}:1 to read it`,
    )
  const { ownTexts } = await import('./own-texts.ts')
  const texts = createTexts(await ownTexts(folder, files, warn))
  // read now, so that mistakes are reported at the start
  for (const lang of languages) texts.compiled(lang)
  return {
    id,
    separator: file.separator,
    config: file.config,
    texts,
    theme,
    branding: makeBranding(file, theme, files, folder),
    templates: { own: ownTemplates(files), folder },
  }
}

/**
 * @throws StartError when a deployment offers a language in which the catalogue has no texts, or names another currency
 */
export function fitsCatalogue(
  { id, config }: Pick<Deployment, 'id' | 'config'>,
  { languages: offered, currency }: Pick<Catalogue, 'languages' | 'currency'>,
): void {
  const missing = config.languages?.filter((lang) => !offered.includes(lang)) ?? []
  if (missing.length > 0)
    throw new StartError(
      `DEPLOYMENT=${id}: its config wants ${missing.join(', ')}, but the catalogue's config.languages has only ` +
        `${offered.join(', ')}`,
    )
  const { currencySymbol = '' } = config
  if (symbolOf(currency, currencySymbol) !== currencySymbol)
    throw new StartError(
      `DEPLOYMENT=${id}: its config has the currencySymbol ${currencySymbol}, but the catalogue's ` +
        `settings.currency is ${currency}`,
    )
}

async function filesIn(folder: string, id: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR')
      throw new StartError(`DEPLOYMENT=${id}: there is no folder ${folder}`)
    throw error
  })
  const names = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.')).map(({ name }) => name)
  return new Map(await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)))
}

const settingsFile = 'deployment.yaml'

async function readSettingsFile(folder: string, content: Buffer | undefined) {
  if (!content) throw new StartError(`${folder}/${settingsFile}: the file is missing`)
  const { checked, parseYaml } = await import('../catalogue/yaml-file.ts')
  const problems: Problem[] = []
  const file = parseYaml(settingsFile, content.toString('utf8'), problems)
  const settings =
    problems.length === 0
      ? checked(file, [], deploymentFile, file.data ?? {}, { problems, warnings: problems })
      : undefined
  if (!settings || problems.length > 0) throw new StartError(lineOfProblem(folder, problems[0]!).replace(/\s+/g, ' '))
  return settings
}

const kinds = ['.typ', '.svg', '.png', '.jpg']

/** What a deployment's templates of documents are made of; nothing where it brings none. */
function ownTemplates(files: ReadonlyMap<string, Buffer>): ReadonlyMap<string, Buffer> {
  const own = [...files].filter(([name]) => kinds.includes(extname(name)))
  return new Map(own.some(([name]) => name.endsWith('.typ')) ? own : [])
}
