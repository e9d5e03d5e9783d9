/** Downloads a file under this name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken the file by the next task; WebKit needs a moment longer.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
