/** Has the browser keep a file by a name. */
export function keepFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // browsers read it after the press
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
