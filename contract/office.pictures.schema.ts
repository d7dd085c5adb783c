import { z } from 'zod'
import { count, id, type CallSchema } from './schema.ts'

// Pictures of the catalogue, as the office takes them in and finds them again.

/** Of a file, in bytes: what a camera makes, and no more than a server holds in memory beside its visitors. */
export const mostBytes = 20_000_000

const hash = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .describe('SHA-256 of what the file holds')
/** Base64 is a third longer than what it says. */
const longest = Math.ceil(mostBytes / 3) * 4

export const officeCatalogueUpload = {
  summary: 'Takes a picture, checks it and keeps it for a day, in which a draft may have it by its hash',
  office: 'catalogue-upload',
  longestBody: longest + 4096,
  body: z.strictObject({
    name: z
      .string()
      .min(1)
      .max(200)
      .refine((text) => text.isWellFormed() && !/[\u0000-\u001f\u007f]/.test(text), 'control characters')
      .describe('of the file; its ending says what it is'),
    content: z
      .string()
      .min(1)
      .max(longest)
      .refine((text) => !/[^A-Za-z0-9+/=]/.test(text), 'must be base64')
      .describe('JPEG, PNG, WebP, AVIF, GIF or SVG in base64, at most 20 MB'),
    logo: z.literal(true).optional().describe('of a partner: it may be small'),
  }),
  data: z.object({
    hash,
    file: z.string().describe('what a draft may call it, as `pictures/garden-3fa9c1.jpg`, or `logos/bank-3fa9c1.svg`'),
    width: count,
    height: count,
    bytes: count.describe('that are kept: turned the right way, without what a camera notes beside it'),
  }),
  refusals: [
    'PICTURE_TYPE',
    'PICTURE_MISNAMED',
    'PICTURE_BROKEN',
    'PICTURE_ANIMATED',
    'PICTURE_TOO_SMALL',
    'PICTURE_TOO_LARGE',
    'PICTURE_UNSAFE',
    'PICTURES_BUSY',
    'CATALOGUE_IN_FOLDER',
  ],
} as const satisfies CallSchema

export const officeCataloguePictures = {
  summary: 'Pictures of the catalogue on sale or with a draft, and what shows them',
  office: 'catalogue-pictures',
  body: z.strictObject({ draft: id.min(1).optional().describe('without it what is on sale') }),
  data: z.object({
    pictures: z.array(
      z.object({
        id: z.string(),
        title: z.string().describe('in the language of the call; what is to be seen where it has none'),
        file: z.string(),
        hash: hash.nullable().describe('null where the file is missing'),
        width: count.describe('in pixels; 0 where it cannot be read'),
        height: count,
        bytes: count,
        uses: z
          .array(z.object({ file: z.string(), entry: z.string(), title: z.string() }))
          .describe('entries that show it'),
        drafts: z.array(z.int()).describe('other drafts in which an entry shows it'),
      }),
    ),
    files: z
      .array(
        z.object({
          file: z.string(),
          hash,
          width: count,
          height: count,
          bytes: count,
          shows: count.describe('pictures that are made of it, or places that name a logo; of none it is of no use'),
        }),
      )
      .describe('of the folders of pictures and logos'),
  }),
  refusals: ['NOT_FOUND'],
} as const satisfies CallSchema
