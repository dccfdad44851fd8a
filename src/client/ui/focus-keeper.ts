const layers = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'
const modal = '[role=dialog][aria-modal=true], [role=alertdialog]' // keeps the focus itself
const guards = '[data-tabster-dummy]' // Fluent's: they pass the focus on at once

const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent

/* The button that took the place of one that is gone: what it opens was fetched, and brought its own. */
const successorOf = ({ element, name }: { element: HTMLElement; name: string | null }) =>
  [...document.querySelectorAll<HTMLElement>(element.localName)].find(
    (one) => nameOf(one) === name && !one.closest(layers),
  )

const pressable = 'button:not(:disabled), [href], input:not(:disabled), [tabindex="0"]'

/* The first of some that takes the focus: who is disabled meanwhile, or hidden, does not. */
function focusFirst(some: readonly (HTMLElement | null | undefined)[]): void {
  for (const one of some) {
    one?.focus({ preventScroll: true })
    if (document.activeElement !== document.body) return
  }
}

/* A dialog hides the page from screen readers, and shows it again at the end of its closing: not where it goes before. */
const hiddenPage = () =>
  document.querySelector(modal) ? null : document.querySelector('#root[aria-hidden=true]')

/**
 * Whoever closes a dialog has the page again, and the focus where they opened it: in the dialog under it,
 * where there is one. Where what had the focus goes, and nothing takes it, the page's title has it: from the
 * body a keyboard begins at the top again, and a screen reader says nothing.
 */
export function keepFocus(): void {
  let focused: Element | null = null
  let opener: { element: HTMLElement; name: string | null } | null = null // outside of every layer
  let isScheduled = false
  const lastIn = new WeakMap<Element, HTMLElement>() // what had the focus in each layer

  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || target.matches(guards)) return
    focused = target
    const layer = target.closest(layers)
    if (layer) lastIn.set(layer, target)
    else opener = { element: target, name: nameOf(target) }
  })

  const isLost = () => !focused?.isConnected && document.activeElement === document.body

  /* One that nobody was in yet has just opened: it takes the focus by itself. */
  function goBackTo(open: Element): void {
    const last = lastIn.get(open)
    if (!last) return
    focused = null
    focusFirst([last, open.querySelector<HTMLElement>(pressable)])
  }

  function giveBack(): void {
    isScheduled = false
    hiddenPage()?.removeAttribute('aria-hidden')
    if (!focused || !isLost()) return
    const open = [...document.querySelectorAll(modal)].at(-1)
    if (open) return goBackTo(open)
    const again = opener?.element.isConnected ? opener.element : opener && successorOf(opener)
    // where the page is hidden, for it waits for a part of itself, nothing takes it: then it is tried again
    focusFirst([again, document.querySelector<HTMLElement>('h1')])
  }

  /* Two frames later: first it is Fluent's and the page's to say who has it. */
  new MutationObserver(() => {
    if (isScheduled || !(hiddenPage() || (focused && isLost()))) return
    isScheduled = true
    requestAnimationFrame(() => requestAnimationFrame(giveBack))
  }).observe(document.body, { childList: true, subtree: true })
}
