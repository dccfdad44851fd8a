import logo from './art/logo.svg'

let page = ''
let note = ''

const DOT =
  '<circle cx="23" cy="23" r="9" fill="#1B1C20"/><circle cx="23" cy="23" r="6.5" fill="#F2B632"/>'

const iconOf = (dotted: boolean) =>
  `data:image/svg+xml,${encodeURIComponent(dotted ? logo.replace('</svg>', `${DOT}</svg>`) : logo)}`

function icon(): HTMLLinkElement {
  const existing = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  if (existing) return existing
  const made = document.createElement('link')
  made.rel = 'icon'
  document.head.append(made)
  return made
}

function show(): void {
  document.title = [note, page, 'Recess'].filter(Boolean).join(' · ')
  icon().href = iconOf(note !== '')
}

/** Names the browser's tab after the page that is open. */
export function setTabPage(title: string): void {
  page = title
  show()
}

/** Puts something that waits before the tab's title and a dot on its icon; '' takes both away. */
export function setTabNote(text: string): void {
  note = text
  show()
}
