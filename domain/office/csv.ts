/**
 * A table as CSV (RFC 4180) with a byte order mark, by which spreadsheets know that it is UTF-8. A text that a spreadsheet
 * would take for a formula begins with an apostrophe; numbers, below 0 too, are left as they are.
 */
export function csvOf(names: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\ufeff${[names, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
}

function cell(value: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(value) && !/^-\d+(\.\d+)?$/.test(value)
  const text = isFormula ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
