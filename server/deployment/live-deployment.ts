import type { Prepared } from '../catalogue/catalogue-store.ts'
import { deploymentFrom, openDeployment, type Deployment, type Opened } from './deployment.ts'
import { hashOf } from '../hash.ts'
import type { Texts } from '../texts.ts'

/** A deployment as it is on sale: what it answers is always the newest that can be used. */
export interface LiveDeployment extends Deployment {
  /** The one before it, of which pages that are open still ask for files. */
  readonly former: Deployment | null
  /**
   * Opens what is on sale of it, by the names of its files, and takes it when told, so that it changes together with
   * the catalogue. One that cannot be used changes nothing and is said. Where nothing is on sale it is the folder's.
   * @throws StartError where there is none yet, and none that can be used
   */
  prepare(files: ReadonlyMap<string, Buffer>): Promise<Prepared>
}

export function liveDeployment(settings: Opened, warn: (line: string) => void): LiveDeployment {
  let current: Deployment | null = null
  let former: Deployment | null = null
  let followed: string | null = null

  async function next(files: ReadonlyMap<string, Buffer>): Promise<Deployment> {
    return files.size > 0 ? deploymentFrom(settings, files, warn) : openDeployment(settings, warn)
  }
  const now = (): Deployment => current!
  const texts: Texts = {
    compiled: (lang) => now().texts.compiled(lang),
    in: (lang) => now().texts.in(lang),
    written: (lang) => now().texts.written(lang),
    setCountry: (country) => now().texts.setCountry(country),
  }
  return {
    id: settings.DEPLOYMENT,
    texts,
    get separator() {
      return now().separator
    },
    get config() {
      return now().config
    },
    get theme() {
      return now().theme
    },
    get branding() {
      return now().branding
    },
    get templates() {
      return now().templates
    },
    get former() {
      return former
    },
    async prepare(files) {
      const offered = contentsOf(files)
      if (current && offered === followed) return staying(current)
      try {
        const opened = await next(files)
        return {
          config: opened.config,
          take: (country) => {
            followed = offered
            former = current
            current = opened
            opened.texts.setCountry(country)
          },
        }
      } catch (error) {
        if (!current) throw error
        followed = offered
        warn(`the look and the texts stay as they were: ${error instanceof Error ? error.message : String(error)}`)
        return staying(current)
      }
    },
  }
}

const staying = ({ config, texts }: Deployment): Prepared => ({ config, take: texts.setCountry })

const contentsOf = (files: ReadonlyMap<string, Buffer>): string =>
  [...files].map(([name, content]) => `${name} ${hashOf(content, 'hex')}`).join('\n')
