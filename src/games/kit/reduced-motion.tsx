/** Whether motion is reduced: states then swap immediately. */
export const isStill = (): boolean =>
  globalThis.document?.documentElement.hasAttribute('data-still') ||
  (globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true)
