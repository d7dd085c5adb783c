import { inflateSync } from 'node:zlib'

/** The words of a PDF in the order in which they are drawn; a blank where one run of text ends. */
export function pdfText(pdf: Buffer): string {
  const objects = readObjects(pdf)
  const fonts = new Map<string, Map<string, string>>()
  for (const { head } of objects.values()) {
    for (const [, name, id] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id!)?.head ?? '')?.[1]
      if (map) fonts.set(name!, readMap(objects.get(map)!.stream))
    }
  }
  return [...objects.values()]
    .filter(({ stream }) => /\bTf\b/.test(stream))
    .map(({ stream }) => drawn(stream, fonts))
    .join('\n')
}

interface PdfObject {
  head: string
  stream: string
}

function readObjects(pdf: Buffer): Map<string, PdfObject> {
  const text = pdf.toString('latin1')
  return new Map(
    [...text.matchAll(/(\d+) 0 obj\n([\s\S]*?)endobj/g)].map(([, id, body]) => {
      const [head = '', rest] = body!.split(/stream\r?\n/)
      const raw = rest && Buffer.from(rest.slice(0, rest.lastIndexOf('\nendstream')), 'latin1')
      return [
        id!,
        {
          head,
          stream: !raw
            ? ''
            : head.includes('FlateDecode')
              ? inflateSync(raw).toString('latin1')
              : raw.toString('latin1'),
        },
      ]
    }),
  )
}

/** The text of each glyph of a font. */
function readMap(cmap: string): Map<string, string> {
  // a ligature stands for several letters
  const meaning = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')
  return new Map(
    [...cmap.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)].flatMap(([, first, list]) =>
      [...list!.matchAll(/<([\w ]+)>/g)].map(
        ([, hex], index) => [(parseInt(first!, 16) + index).toString(16).padStart(4, '0'), meaning(hex!)] as const,
      ),
    ),
  )
}

function drawn(content: string, fonts: Map<string, Map<string, string>>): string {
  let font: Map<string, string> | undefined
  let log = ''
  for (const [, name, run] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = fonts.get(name)
    else
      log += `${[...run!.matchAll(/<([0-9a-fA-F]*)>/g)]
        .flatMap(([, hex]) => hex!.toLowerCase().match(/.{4}/g) ?? [])
        .map((glyph) => font?.get(glyph) ?? '')
        .join('')} `
  }
  return log
}
