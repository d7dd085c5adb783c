import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TemplateFiles } from './typst.ts'

const folder = join(import.meta.dirname, 'templates')
const standard: TemplateFiles = new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]))

/** The shop's templates, a deployment's own files in their place; what they replace is in `standard/`. */
export function templatesWith(own: TemplateFiles): TemplateFiles {
  return new Map([...[...standard].map(([name, file]) => [`standard/${name}`, file] as const), ...standard, ...own])
}
