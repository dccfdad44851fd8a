const layers = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'
const modal = '[role=dialog][aria-modal=true], [role=alertdialog]' // keeps the focus itself
const guards = '[data-tabster-dummy]' // Fluent's: they pass the focus on at once

/**
 * Whoever closes a dialog has the focus where they opened it. Where what had the focus goes, and
 * nothing takes it, the page's title has it: from the body a keyboard begins at the top again, and a
 * screen reader says nothing.
 */
export function keepFocus(): void {
  let focused: Element | null = null
  let opener: HTMLElement | null = null // outside of every layer
  let isAsked = false

  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || target.matches(guards)) return
    focused = target
    if (!target.closest(layers)) opener = target
  })

  const isLost = () => !focused?.isConnected && document.activeElement === document.body

  function giveBack(): void {
    isAsked = false
    if (!focused || !isLost() || document.querySelector(modal)) return
    focused = null
    const next = opener?.isConnected ? opener : document.querySelector<HTMLElement>('h1')
    next?.focus({ preventScroll: true })
  }

  /* Two frames later: first it is Fluent's and the page's to say who has it. */
  new MutationObserver(() => {
    if (!focused || isAsked || !isLost()) return
    isAsked = true
    requestAnimationFrame(() => requestAnimationFrame(giveBack))
  }).observe(document.body, { childList: true, subtree: true })
}
