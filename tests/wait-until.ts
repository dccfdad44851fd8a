const PATIENCE_MS = 90_000 // only bounds a hang
const STEP_MS = 25

/** Looks again and again until it is so. Throws what it says `otherwise`. */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  otherwise = 'it never came to that',
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const end = Date.now() + patienceMs
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(otherwise)
    await new Promise((resolve) => setTimeout(resolve, STEP_MS))
  }
}
