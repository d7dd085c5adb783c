import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { initSync, TypstCompilerBuilder, type TypstCompiler } from '@myriaddreamin/typst-ts-web-compiler'
import { TemplateError, type OpenTypst } from './typst.ts'

interface Diagnostic {
  message: string
  path: string
  /** `line:column-line:column`, from 0. */
  range?: string
  severity: 'error' | 'warning' | 'hint'
}

export async function wasmTypst(): Promise<OpenTypst> {
  const file = createRequire(import.meta.url).resolve('@myriaddreamin/typst-ts-web-compiler/wasm')
  initSync({ module: await WebAssembly.compile(await readFile(file)) })
  return async (files, fonts) => {
    const builder = new TypstCompilerBuilder()
    builder.set_dummy_access_model()
    for (const font of fonts) await builder.add_raw_font(font)
    const compiler = await builder.build()
    for (const [path, content] of files) compiler.map_shadow(`/${path}`, content)
    return {
      pdf(template, data, pictures = new Map()) {
        for (const [path, content] of pictures) compiler.map_shadow(`/${path}`, content)
        compiler.map_shadow('/data.json', Buffer.from(data))
        try {
          return pdfOf(compiler, `/${template}`)
        } finally {
          compiler.reset()
        }
      },
    }
  }
}

function pdfOf(compiler: TypstCompiler, template: string): Uint8Array {
  const { result, diagnostics } = compiler.compile(template, null, 'pdf', structured) as {
    result?: Uint8Array
    diagnostics?: Diagnostic[]
  }
  if (result) return result
  throw new TemplateError(
    (diagnostics ?? [])
      .filter(({ severity }) => severity === 'error')
      .map(({ path, range, message }) => [path.slice(1), ...place(range), ` ${message.split('\n')[0]}`].join(':'))
      .join('\n'),
  )
}

/** The diagnostics as data, not as lines for a terminal. */
const structured = 3

function place(range: string | undefined): number[] {
  const [, line, column] = /^(\d+):(\d+)/.exec(range ?? '') ?? []
  return line === undefined ? [] : [Number(line) + 1, Number(column) + 1]
}
