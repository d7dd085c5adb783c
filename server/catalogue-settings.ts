import { z } from 'zod'
import { number } from './number-setting.ts'

/** Where the catalogue is, and what its files may replace. */
export const catalogueSettings = {
  CATALOGUE_DIR: { schema: z.string().min(1).default('catalogue'), help: 'folder of the catalogue (catalogue)' },
  CATALOGUE_ROLLBACK: {
    schema: number.pipe(z.int().min(1)).optional(),
    help: 'revision of the catalogue that an older one in CATALOGUE_DIR may replace, as its start asks for (none)',
  },
  CATALOGUE_KEEP_SOLD: {
    schema: number.pipe(z.int().min(1)).optional(),
    help:
      'revision of the catalogue that CATALOGUE_DIR may replace although booked times go with it, as its start asks ' +
      'for; their orders stand (none)',
  },
  CATALOGUE_FROM: {
    schema: z.enum(['office', 'folder']).default('office'),
    help:
      'folder: the catalogue is changed in CATALOGUE_DIR alone, and the office only shows it; office: both change ' +
      'it, and a start leaves alone what the office has put on sale (office)',
  },
}
