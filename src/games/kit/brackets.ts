/** The path of four corners around what was played last: of a square so wide to either side. */
export function brackets(
  { cx, cy }: { readonly cx: number; readonly cy: number },
  half: number,
  arm: number,
): string {
  const inner = half - arm
  const corner = (dx: number, dy: number) =>
    `M${cx + dx * half} ${cy + dy * inner}V${cy + dy * half}H${cx + dx * inner}`
  return [corner(-1, -1), corner(-1, 1), corner(1, -1), corner(1, 1)].join('')
}
