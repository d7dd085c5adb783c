import { z } from 'zod'
import { languages } from '@foyer/texts/languages.ts'
import { separators, type Separator } from '@foyer/domain/museum/site-name.ts'
import { colourNames, type Colour } from '@foyer/domain/museum/theme.ts'
import { checkLinks, colour, writtenConfig } from '../catalogue/config.schema.ts'

const palette = z
  .strictObject(
    Object.fromEntries(colourNames.map((name) => [name, colour.optional()])) as Record<
      Colour,
      z.ZodOptional<typeof colour>
    >,
  )
  .default({})
const fileOf = (kinds: string) =>
  z
    .string()
    .regex(
      new RegExp(`^[a-z0-9][a-z0-9._-]*\\.(${kinds})$`),
      `must be the name of a file beside this one (${kinds.replaceAll('|', ', ')})`,
    )
const font = z.strictObject({
  file: fileOf('woff2'),
  /** One weight, or the first and the last of a variable font. */
  weight: z
    .string()
    .regex(/^[1-9]00( [1-9]00)?$/, 'must be a weight like "400", or "400 700"')
    .default('400'),
  /** The font that is shown while this one loads. */
  like: z.enum(['serif', 'sans-serif']).default('sans-serif'),
})
const size = z.int().min(8).max(400)

/** The settings that other rooms read from the catalogue's `settings` are no part of it. */
const ownConfig = writtenConfig
  .omit({
    confirmPaymentOnCheckout: true,
    checkoutDocumentNumber: true,
    guestRegistration: true,
    userRegistration: true,
    fewLeft: true,
    mostPlacesPerOrder: true,
    retries: true,
  })
  .extend({ languages: z.array(z.enum(languages)).min(1) })
  .partial()
  .superRefine(checkLinks)
  .refine(
    ({ languages: codes, languagesFull: names }) => codes?.length === names?.length,
    'languages and languagesFull go together, one name for each',
  )

/** The form of `deployment.yaml`; everything in it is optional. */
export const deploymentFile = z.strictObject({
  separator: z.enum(Object.keys(separators) as [Separator, ...Separator[]]).default('dash'),
  config: ownConfig.default({}),
  theme: z.strictObject({ light: palette, dark: palette }).prefault({}),
  fonts: z
    .strictObject({
      display: z.union([z.literal('text'), font], '"text", or a file').optional(),
      text: font.optional(),
    })
    .default({}),
  logo: z
    .strictObject({ file: fileOf('svg|png'), dark: fileOf('svg|png').optional(), width: size, height: size.max(64) })
    .optional(),
})
export type DeploymentFile = z.output<typeof deploymentFile>
export type Font = z.output<typeof font>
