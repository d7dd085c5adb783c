import type { ArticleDetail } from '@foyer/contract/merchandise.schema.ts'
import type { Picture } from '@foyer/contract/schema.ts'

export const picture = (name: string): Picture => ({
  src: `/media/${name}-12345678`,
  widths: [320, 800],
  width: 800,
  height: 600,
  colour: '#d0a040',
  kind: 'photograph',
  artist: null,
  title: name,
  year: null,
  credit: null,
  alt: `Bild ${name}`,
})

/** An article for tests. */
export const article = (changes: Partial<ArticleDetail> = {}): ArticleDetail => ({
  id: 301,
  name: 'Katalog',
  subtitle: '248 Seiten',
  price: 4900,
  vat_value: 2.6,
  vat_exempt: false,
  stock: 5,
  product_kind_ref: 1,
  custom_groups: [{ id: 1, name: 'Bücher' }],
  sequence_no: 10,
  maker: 'Verlag am See',
  delivery: 'mail',
  picture: picture('vorn'),
  description: 'Alles über das Licht.',
  pictures: [picture('vorn'), picture('innen')],
  weight: 1450,
  venue: null,
  pass: null,
  ...changes,
})
