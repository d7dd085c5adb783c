import type { DocumentData } from './document-kinds.ts'
import { documentMaker } from './make-document.ts'
import { work } from '../process-pool.ts'
import type { TemplateFiles } from './typst.ts'

work((templates: TemplateFiles) => {
  const make = documentMaker(templates)
  return (data) => make(JSON.parse(data) as DocumentData)
})
