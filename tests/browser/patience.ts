/** Only bounds a hang: on a machine that does other things too a first page can take half a minute. */
export const PATIENCE_MS = 180_000
