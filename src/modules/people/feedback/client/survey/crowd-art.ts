const [WIDTH, HEIGHT] = [320, 180]

/** A court with so many people across and down it. */
export function crowdArt(across: number, down: number): string {
  const step = WIDTH / across
  const heads = Array.from({ length: across * down }, (_, i) => {
    const x = (i % across) * step + step / 2
    const y = HEIGHT / 2 + (Math.floor(i / across) - (down - 1) / 2) * step
    const at = `cx="${x}" cy="${y}" r="${step * 0.34}"`
    return `<circle class="${i % 3 === 1 ? 'terracotta' : 'sun'}" ${at}/><circle class="mark-line" ${at}/>`
  })
  const lines = '<path class="line" d="M160 -6V186M-6 30H326M-6 150H326"/>'
  const ground = `<rect class="green" width="${WIDTH}" height="${HEIGHT}"/><path class="green-deep" d="M160 0H320V180H160Z"/>`
  return `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}">${ground}${lines}${heads.join('')}</svg>`
}
