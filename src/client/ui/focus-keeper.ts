const layers = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'
const modal = '[role=dialog][aria-modal=true], [role=alertdialog]' // keeps the focus itself
const guards = '[data-tabster-dummy]' // Fluent's: they pass the focus on immediately

const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent

/* The button that replaced one that is gone: what it opens was lazy-loaded with a button of its own. */
const successorOf = ({ element, name }: { element: HTMLElement; name: string | null }) =>
  [...document.querySelectorAll<HTMLElement>(element.localName)].find(
    (one) => nameOf(one) === name && !one.closest(layers),
  )

const pressable = 'button:not(:disabled), [href], input:not(:disabled), [tabindex="0"]'

/* The first of some that takes the focus: a disabled or hidden one does not. */
function focusFirst(some: readonly (HTMLElement | null | undefined)[]): void {
  for (const one of some) {
    one?.focus({ preventScroll: true })
    if (document.activeElement !== document.body) return
  }
}

/* A dialog hides the page from screen readers, and shows it again once it has closed: not where it is removed before. */
const hiddenPage = () =>
  document.querySelector(modal) ? null : document.querySelector('#root[aria-hidden=true]')

/**
 * After a dialog closes, the focus returns to where it was opened: in the dialog under it, where there is
 * one. Where the focused element is removed and nothing takes the focus, the page's title gets it: from the
 * body a keyboard begins at the top again, and a screen reader is silent.
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

  /* A layer that had no focus yet has just opened: it takes the focus without us. */
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
    // where the page is hidden because a part of it is loading, nothing takes it: then it is tried again
    focusFirst([again, document.querySelector<HTMLElement>('h1')])
  }

  /* Two frames later: Fluent and the page set the focus first. */
  new MutationObserver(() => {
    if (isScheduled || !(hiddenPage() || (focused && isLost()))) return
    isScheduled = true
    requestAnimationFrame(() => requestAnimationFrame(giveBack))
  }).observe(document.body, { childList: true, subtree: true })
}
