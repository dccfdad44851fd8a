/** Saves a text as a file for the user. */
export const downloadText = (text: string, { name, type }: { name: string; type: string }): void =>
  downloadBlob(new Blob([text], { type }), name)

/** Saves bytes as a file for the user. */
export function downloadBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  Object.assign(link, { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}

/** Downloads a file from a path of ours through the browser: of any size, without blocking the page. */
export function downloadFrom(path: string): void {
  const link = document.createElement('a')
  Object.assign(link, { href: path, download: '' })
  link.click()
}
