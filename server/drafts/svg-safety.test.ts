import { describe, expect, it } from 'vitest'
import { isDrawing, unsafeIn } from './svg-safety.ts'

const namespace = 'http://www.w3.org/2000/svg'
const svg = (within: string, more = '') =>
  `<svg xmlns="${namespace}" viewBox="0 0 80 60" ${more}><rect width="80" height="60"/>${within}</svg>`

const packed = '<metadata><?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><?xpacket end="w"?></metadata>'

describe('a drawing', () => {
  it.each<[string, string]>([
    ['<script>', svg('<script>alert(1)</script>')],
    ['<svg:script>', svg('<svg:script/>', 'xmlns:svg="http://www.w3.org/2000/svg"')],
    ['xmlns:x="http://www.w3.org/1999/xhtml"', svg('<x:script/>', 'xmlns:x="http://www.w3.org/1999/xhtml"')],
    ['<foreignObject>', svg('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>')],
    ['<image>', svg('<image href="https://elsewhere.example/a.png"/>')],
    ['onload="alert(1)"', svg('', 'onload="alert(1)"')],
    [
      'xlink:href="https://elsewhere.example/a.svg#b"',
      svg('<use xlink:href="https://elsewhere.example/a.svg#b"/>', 'xmlns:xlink="http://www.w3.org/1999/xlink"'),
    ],
    ['<a>', svg('<a href="javascript:alert(1)"/>')],
    ['<animate>', svg('<animate attributeName="href" to="javascript:alert(1)"/>')],
    ['style="fill:url(https://elsewhere.example/a)"', svg('<g style="fill:url(https://elsewhere.example/a)"/>')],
    ['<style>', svg('<style>@import "https://elsewhere.example/a.css";</style>')],
    ['<!ENTITY>', `<!DOCTYPE svg [<!ENTITY a "aaaa">]>${svg('<text>&a;</text>')}`],
    ['<?xml-stylesheet?>', `<?xml-stylesheet href="https://elsewhere.example/a.css"?>${svg('')}`],
    // a document type may give every element attributes that stand nowhere
    ['<!DOCTYPE>', `<!DOCTYPE svg [<!ATTLIST svg onload CDATA "alert(1)">]>${svg('')}`],
    ['<!DOCTYPE>', `<!DOCTYPE svg SYSTEM "<!--"><script xmlns="${namespace}">alert(1)</script>${svg('<!-- -->')}`],
    ['<style>', svg('<style>@im<![CDATA[port "https://elsewhere.example/a.css";]]></style>')],
    ['<style>', svg('<style>rect { fill: ur<![CDATA[l(https://elsewhere.example/a)]]> }</style>')],
    // readers end what is for programs at its first end, also within quotes
    ['<?…?>', svg('<?a b="?><script>alert(1)</script><?a b="?>')],
    ['<?…?>', svg('<!-- <? " --><?a b="?><script>alert(1)</script><?a b="?>')],
    // read as it says, the second quote is half of another sign
    [
      'encoding="ISO-2022-JP"',
      `<?xml version="1.0" encoding="ISO-2022-JP"?>${svg('', `a="\u001B$B" b='\u001B(B" onload="alert(1)" c="'`)}`,
    ],
  ])('does more than draw with %s', (what, file) => {
    expect(unsafeIn(file)).toBe(what)
  })

  it.each<[string, string]>([
    [
      'shapes and what they are filled with',
      svg('<g style="fill:url(#a)" filter="url( \'#b\' )"><use href="#c"/></g>'),
    ],
    [
      'what its editor has noted',
      svg(
        '<rdf:RDF rdf:about=""/><sodipodi:namedview sodipodi:of="C:\\drawings"/>',
        'xmlns:rdf="http://rdf.example" xmlns:sodipodi="http://s.example"',
      ),
    ],
    [
      'a document type of old',
      `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">${svg('')}`,
    ],
    ['what a program has packed, in UTF-8', `<?xml version="1.0" encoding="utf-8"?>${svg(packed)}`],
    ['styles and letters', svg('<style>.a{fill:red}</style><text class="a">A &amp; B</text>')],
  ])('is one with %s', (_, file) => {
    expect([isDrawing(file), unsafeIn(file)]).toEqual([true, ''])
  })

  it('is none that is a page, a text, or not written to its end', () => {
    expect(['<html><svg></svg></html>', '<!DOCTYPE html><svg/>', 'svg', '<svgs/>'].map(isDrawing)).toEqual(
      Array.from({ length: 4 }, () => false),
    )
    expect(unsafeIn(svg('<g>'))).toBe(null)
  })

  it('is read in a time that grows with its length alone', () => {
    const deep = svg('<g>'.repeat(50_000) + '</g>'.repeat(50_000))
    const wide = svg(`<g style="${'url( '.repeat(100_000)}#"/>`)
    const start = performance.now()
    unsafeIn(deep)
    unsafeIn(wide)
    expect(performance.now() - start).toBeLessThan(5000)
  })
})
