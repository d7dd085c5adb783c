import { extname } from 'node:path'
import { accentOnPaper, colourNames, type Theme } from '@foyer/domain/museum/theme.ts'
import { StartError } from '../start-error.ts'
import type { DeploymentFile, Font } from './deployment.schema.ts'
import { hashOf } from '../hash.ts'

/** A deployment's style sheet, fonts and logo; their addresses contain a hash, so browsers may cache them for ever. */
export interface Branding {
  /** A style sheet that overrides the shop's own, or null. */
  themeUrl: string | null
  /** Fonts to preload: an address, null for none; where the key is missing, the shop's own. */
  fonts: { display?: string | null; text?: string | null }
  logo: { src: string; dark?: string; width: number; height: number } | null
  /** The files by path. */
  files: ReadonlyMap<string, { content: Buffer | string; type: string }>
}

const types: Record<string, string> = {
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.css': 'text/css; charset=utf-8',
}
const isWhatItSays: Record<string, (content: Buffer) => boolean> = {
  '.woff2': (content) => content.toString('latin1', 0, 4) === 'wOF2',
  '.png': (content) => content.toString('latin1', 1, 4) === 'PNG',
  '.svg': (content) => /<svg[\s>]/.test(content.toString('utf8')),
}

/** @throws StartError with one line when a file is missing or of another kind */
export function makeBranding(
  { fonts, logo }: Pick<DeploymentFile, 'fonts' | 'logo'>,
  theme: Theme | null,
  sources: ReadonlyMap<string, Buffer>,
  folder = '',
): Branding {
  const files = new Map<string, { content: Buffer | string; type: string }>()
  const addFile = (name: string, content: Buffer | string): string => {
    const end = extname(name)
    const version = hashOf(content, 'hex').slice(0, 12)
    const path = `/deployment/${name.slice(0, -end.length)}.${version}${end}`
    files.set(path, { content, type: types[end]! })
    return path
  }
  const use = (name: string): string => {
    const content = sources.get(name)
    if (!content) throw new StartError(`${folder}/deployment.yaml: there is no file ${name} beside it`)
    if (!isWhatItSays[extname(name)]!(content)) throw new StartError(`${folder}/${name}: is not what its name says`)
    return addFile(name, content)
  }
  const faces = {
    display: fonts.display && fonts.display !== 'text' ? { ...fonts.display, url: use(fonts.display.file) } : null,
    text: fonts.text ? { ...fonts.text, url: use(fonts.text.file) } : null,
  }
  const { file, dark, ...size } = logo ?? { width: 0, height: 0 }
  return {
    themeUrl: theme && addFile('theme.css', styleSheet(theme, faces, fonts.display === 'text')),
    fonts: {
      ...(faces.text && { text: faces.text.url }),
      ...(faces.display ? { display: faces.display.url } : fonts.display === 'text' && { display: null }),
    },
    logo: file ? { src: use(file), ...(dark && { dark: use(dark) }), ...size } : null,
    files,
  }
}

type Face = (Font & { url: string }) | null

/** Contains only checked values; `html:root` wins over the shop's `:root` wherever the sheet is linked. */
function styleSheet(theme: Theme, { display, text }: { display: Face; text: Face }, oneFont: boolean): string {
  const face = (name: string, own: Face) =>
    own
      ? `@font-face{font-family:'${name}';font-weight:${own.weight};font-display:swap;src:url('${own.url}') ` +
        `format('woff2')}\n`
      : ''
  const family = (property: string, name: string, own: Face) => (own ? [`--${property}:'${name}',${own.like}`] : [])
  const lines = [
    ...colourNames.map((name) => `--${name}:light-dark(${theme.light[name]},${theme.dark[name]})`),
    `--accent-on-paper:${accentOnPaper(theme)}`,
    ...family('font-text', 'Own Text', text),
    ...family('font-display', 'Own Display', display),
    ...(oneFont ? ['--font-display:var(--font-text)'] : []),
    ...(oneFont || display ? ['--font-italic:var(--font-display)'] : []),
  ]
  return `${face('Own Text', text)}${face('Own Display', display)}html:root{${lines.join(';')}}\n`
}
