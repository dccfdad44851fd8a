/** Whether nothing may travel: states then swap at once. */
export const isStill = (): boolean =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true
