/**
 * A drawer hides the page behind it from screen readers, and gives it back only at the end of its
 * closing: when another page replaces it before that, this does.
 */
export function uncover(): void {
  document.getElementById('root')?.removeAttribute('aria-hidden')
}
