import { createRequire } from 'node:module'
import { TemplateError, type OpenTypst } from './typst.ts'

/** What is used of the binary. */
interface Native {
  NodeCompiler: { create(how: { workspace: string; fontArgs: { fontBlobs: Buffer[] }[] }): Compiler }
}
interface Compiler {
  mapShadow(path: string, content: Buffer): void
  compile(what: { mainFilePath: string }): {
    result: object | null
    takeDiagnostics(): object
  }
  fetchDiagnostics(of: object): Diagnostic[]
  pdf(compiled: object, how: { pdfStandard: 'ua-1' }): Buffer
  evictCache(maxAge: number): void
}

// A folder that is not there: all that a template may reach is given to the compiler by hand
const folder = process.platform === 'win32' ? 'C:\\nonexistent\\' : '/nonexistent/'

/** What these documents have used of the compiler's memory is kept, so that the next need not make it again. */
const documentsKept = 8

interface Diagnostic {
  message: string
  path: string
  range?: { start: { line: number; character: number } }
  /** 1 for an error. */
  severity: number
}

/** Null where there is no binary for this system. */
export function nativeTypst(): OpenTypst | null {
  const native = load()
  if (!native) return null
  return async (files, fonts) => {
    const compiler = native.NodeCompiler.create({ workspace: folder, fontArgs: [{ fontBlobs: [...fonts] }] })
    for (const [path, content] of files) compiler.mapShadow(folder + path, Buffer.from(content))
    let documents = 0
    return {
      pdf(template, data, pictures = new Map()) {
        for (const [path, content] of pictures) compiler.mapShadow(folder + path, Buffer.from(content))
        compiler.mapShadow(`${folder}data.json`, Buffer.from(data))
        try {
          return pdfOf(compiler, template)
        } finally {
          // looking for what nobody needs any more takes a twentieth of a document; what some have in common stays
          if (++documents % documentsKept === 0) compiler.evictCache(1)
        }
      },
    }
  }
}

function load(): Native | null {
  const packages = createRequire(import.meta.url)
  for (const libc of ['gnu', 'musl']) {
    try {
      return packages(`@myriaddreamin/typst-ts-node-compiler-${process.platform}-${process.arch}-${libc}`) as Native
    } catch {
      // not installed, or for another system
    }
  }
  return null
}

function pdfOf(compiler: Compiler, template: string): Uint8Array {
  const compiled = compiler.compile({ mainFilePath: folder + template })
  if (!compiled.result) throw new TemplateError(linesOf(compiler.fetchDiagnostics(compiled.takeDiagnostics())))
  try {
    return compiler.pdf(compiled.result, { pdfStandard: 'ua-1' })
  } catch (error) {
    // written for programmers: its messages are all that helps
    const messages = [...String(error).matchAll(/message: "((?:[^"\\]|\\.)*)"/g)].map(([, text]) =>
      text!.replace(/\\(.)/g, '$1'),
    )
    throw new TemplateError(
      (messages.length > 0 ? messages : [String(error)]).map((text) => `${template}: ${text}`).join('\n'),
    )
  }
}

function linesOf(faults: readonly Diagnostic[]): string {
  return faults
    .filter(({ severity }) => severity === 1)
    .map(({ path, range, message }) =>
      [
        path.slice(folder.length),
        ...(range ? [range.start.line + 1, range.start.character + 1] : []),
        ` ${message}`,
      ].join(':'),
    )
    .join('\n')
}
