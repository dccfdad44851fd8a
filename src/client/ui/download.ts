/** Gives a text to the person as a file. */
export function downloadText(text: string, { name, type }: { name: string; type: string }): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  Object.assign(link, { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}

/** Loads a file from a path of ours, as the browser loads files: however large, and to be gone on with. */
export function downloadFrom(path: string): void {
  const link = document.createElement('a')
  Object.assign(link, { href: path, download: '' })
  link.click()
}
