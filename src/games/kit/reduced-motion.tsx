/** Whether nothing may travel: states then swap at once. */
export const isStill = (): boolean =>
  globalThis.document?.documentElement.hasAttribute('data-still') ||
  (globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true)
