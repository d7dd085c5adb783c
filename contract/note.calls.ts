import { call } from './call.ts'
import type { TypesOf } from './schema.ts'
import type * as schema from './note.schema.ts'

export const officeNote = call<TypesOf<typeof schema.officeNote>>('POST', 'office/note')
export const officeNoteRemove = call<TypesOf<typeof schema.officeNoteRemove>>('POST', 'office/note-remove', true)
