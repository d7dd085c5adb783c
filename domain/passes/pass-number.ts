/** `F100001-2`, as somebody types it: in capitals, with a plain dash. */
export function passNumber(typed: string): string | null {
  const number = typed
    .normalize('NFKC')
    .replaceAll(/\s+/gu, '')
    .replaceAll(/\p{Pd}/gu, '-')
    .toUpperCase()
  return /^F\d{6,}-\d+$/.test(number) ? number : null
}

/** Whether a name is that on a pass: case, accents and blanks do not count, nor does a title before it. */
export function isHolder(typed: string, owner: string): boolean {
  const [given, known] = [folded(typed), folded(owner)]
  return given.includes(' ') ? known === given || known.endsWith(` ${given}`) : known !== '' && known === given
}

function folded(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll(/[\s\p{Pd}.,]+/gu, ' ')
    .trim()
    .toLowerCase()
}
