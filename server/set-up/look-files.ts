import type { Answers } from '@foyer/contract/office.set-up.schema.ts'
import type { Refused } from '@foyer/contract/refusals.ts'
import { pigmentIn } from '@foyer/domain/museum/pigment.ts'
import { baseTheme } from '@foyer/domain/museum/theme.ts'
import { deployments } from '../catalogue/kinds.ts'
import { writeYaml } from '../drafts/edit-yaml.ts'
import { measureLogo } from '../drafts/take-picture.ts'
import { hashOf } from '../hash.ts'
import type { Begun } from './begun.ts'

/** The deployment that a museum's colour and logo come to; none where it has none of its own. */
export async function lookFiles({ look }: Pick<Begun, 'look'>, deployment: string): Promise<[string, Buffer][]> {
  if (!look) return []
  const folder = `${deployments}${deployment}/`
  const shown = pigmentIn(baseTheme, look.colour)
  const { light, dark } = baseTheme
  const theme = {
    light: { accent: shown.light, 'on-accent': light.bg },
    dark: { accent: shown.dark, 'on-accent': dark.bg },
  }
  const settingsWith = (logo: object): [string, Buffer] => [
    `${folder}deployment.yaml`,
    Buffer.from(writeYaml({ theme, ...logo })),
  ]
  if (!look.logo) return [settingsWith({})]
  const content = Buffer.from(look.logo.data, 'base64')
  const file = `logo.${look.logo.type}`
  return [settingsWith({ logo: { file, ...(await logoSize(look.logo)) } }), [`${folder}${file}`, content]]
}

type Logo = NonNullable<NonNullable<Answers['look']>['logo']>
const [highest, widest] = [40, 220]

/** How large it is in the head of a page: as high as that allows, unless it is very wide. */
async function logoSize(logo: Logo): Promise<{ width: number; height: number }> {
  const size = await measured(logo)
  if ('refused' in size) throw new Error(`a logo that was taken cannot be measured: ${size.refused}`)
  const scale = Math.min(highest / size.height, widest / size.width)
  return { width: Math.max(8, Math.round(size.width * scale)), height: Math.max(8, Math.round(size.height * scale)) }
}

const mostKept = 10
/** Sizes of the logos that were measured last, by their content: each answer makes the files anew. */
const kept = new Map<string, { width: number; height: number }>()

async function measured({ type, data }: Logo): ReturnType<typeof measureLogo> {
  const key = hashOf(`${type} ${data}`)
  const before = kept.get(key)
  if (before) return before
  const size = await measureLogo(`logo.${type}`, data)
  if ('refused' in size) return size
  if (kept.size >= mostKept) kept.clear()
  kept.set(key, size)
  return size
}

type WrongLogo = Refused<'PICTURE_BROKEN' | 'PICTURE_MISNAMED' | 'PICTURE_UNSAFE' | 'PICTURES_BUSY', { place?: string }>

/** Why a logo cannot be shown, if so. */
export async function wrongLogo({ look }: Answers): Promise<WrongLogo | null> {
  if (!look?.logo) return null
  const size = await measured(look.logo)
  if (!('refused' in size)) return null
  return size.refused === 'PICTURE_TYPE' ? { refused: 'PICTURE_BROKEN' } : size
}
