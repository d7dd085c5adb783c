/** The characters that a TrueType or OpenType font has a glyph for, read from its `cmap` table. */
export function charactersOf(font: Buffer): Set<number> {
  const cmap = font.subarray(tableAt(font, 'cmap'))
  const found = new Set<number>()
  for (let at = 0; at < cmap.readUInt16BE(2); at++) {
    const [platform, encoding] = [cmap.readUInt16BE(4 + 8 * at), cmap.readUInt16BE(6 + 8 * at)]
    // Unicode, or Windows' Unicode: whole, or its first plane
    if (platform !== 0 && !(platform === 3 && (encoding === 1 || encoding === 10))) continue
    const table = cmap.subarray(cmap.readUInt32BE(8 + 8 * at))
    const format = table.readUInt16BE(0)
    if (format === 12) addGroups(table, found)
    else if (format === 4) addSegments(table, found)
  }
  return found
}

function tableAt(font: Buffer, tag: string): number {
  for (let at = 12; at < 12 + 16 * font.readUInt16BE(4); at += 16)
    if (font.toString('latin1', at, at + 4) === tag) return font.readUInt32BE(at + 8)
  throw new Error(`the font has no ${tag} table`)
}

/** Format 12: groups of characters with glyphs in a row. */
function addGroups(table: Buffer, found: Set<number>): void {
  for (let at = 16; at < 16 + 12 * table.readUInt32BE(12); at += 12) {
    const [first, last, glyph] = [table.readUInt32BE(at), table.readUInt32BE(at + 4), table.readUInt32BE(at + 8)]
    for (let character = first; character <= last; character++) if (glyph + character - first > 0) found.add(character)
  }
}

/** Format 4: segments of the first plane, each with a distance to its glyphs or a list of them. */
function addSegments(table: Buffer, found: Set<number>): void {
  const size = table.readUInt16BE(6)
  const [ends, starts, deltas, lists] = [14, 16 + size, 16 + 2 * size, 16 + 3 * size]
  for (let at = 0; at < size; at += 2) {
    const [first, last] = [table.readUInt16BE(starts + at), table.readUInt16BE(ends + at)]
    const [delta, list] = [table.readUInt16BE(deltas + at), table.readUInt16BE(lists + at)]
    for (let character = first; character <= last && character !== 0xffff; character++) {
      const listed = list === 0 ? character : table.readUInt16BE(lists + at + list + 2 * (character - first))
      if ((list === 0 || listed > 0) && ((listed + delta) & 0xffff) !== 0) found.add(character)
    }
  }
}
