/** Files by their path from the templates' folder; a template reaches these and no others. */
export type TemplateFiles = ReadonlyMap<string, Uint8Array>

export interface Typst {
  /**
   * Sets a template with data, which it reads from `/data.json`: with other `sys.inputs` the compiler would start from
   * nothing. Pictures are reached by their path and stay, since a museum has few of them: other content needs another
   * path.
   * @throws TemplateError
   */
  pdf(template: string, data: string, pictures?: TemplateFiles): Uint8Array
}

/** What is wrong with a template: a line for each fault, `file:line:column: what`. */
export class TemplateError extends Error {
  override name = 'TemplateError'
}

export type OpenTypst = (files: TemplateFiles, fonts: readonly Buffer[]) => Promise<Typst>
