/**
 * A table as CSV (RFC 4180) with a byte order mark, by which spreadsheets know that it is UTF-8. A text that a
 * spreadsheet would take for a formula begins with an apostrophe, also behind a semicolon, at which some spreadsheets
 * part cells; numbers, below 0 too, are left as they are.
 */
export function csvOf(
  names: readonly string[],
  rows: readonly (readonly string[])[],
  separator: ',' | ';' = ',',
): string {
  const lineOf = (row: readonly string[]) => `${row.map((value) => cell(value, separator)).join(separator)}\r\n`
  return `\ufeff${[names, ...rows].map(lineOf).join('')}`
}

/** Where a spreadsheet may begin a cell: before a sign that begins a formula, also one of full width. */
const formula = /(^|[;\t\r\n])(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g

function cell(value: string, separator: string): string {
  const isNumber = /^-?\d+(\.\d+)?$/.test(value)
  const text = isNumber ? value : value.replaceAll(formula, "$1'").replace(/^(?=[\t\r])/, "'")
  return /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text
}
