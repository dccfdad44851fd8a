const SIZE = 2 ** 17 // of each count, as boards/results/tie.ts packs them

/** The counts a tie was made of. */
export const tieHits = (tie: number) => ({
  exact: Math.floor(tie / SIZE / SIZE),
  difference: Math.floor(tie / SIZE) % SIZE,
  tendency: tie % SIZE,
})
