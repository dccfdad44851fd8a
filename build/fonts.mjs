import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const caches = fileURLToPath(new URL('../node_modules/.cache/fonts', import.meta.url))
const { resolve } = createRequire(import.meta.url)
const noto = ['400Regular', '400Regular_Italic', '500Medium', '600SemiBold', '700Bold']
const folders = [
  ...noto.map((name) =>
    dirname(resolve(`@expo-google-fonts/noto-sans/${name}/NotoSans_${name}.ttf`)),
  ),
  dirname(resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')),
]

/**
 * Which font stands in for Segoe UI. `everyday` is about as wide as it; `widest` is wider than any
 * a person will have: where a layout holds in it, it holds in all.
 */
const families = {
  everyday: ['Noto Sans', 'DejaVu Sans'],
  widest: ['DejaVu Sans', 'Noto Sans'],
}

const configOf = (names) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${folders.map((folder) => `  <dir>${folder}</dir>`).join('\n')}
  <cachedir>${caches}</cachedir>
  <match target="pattern">
    <edit name="family" mode="append_last">
${names.map((name) => `      <string>${name}</string>`).join('\n')}
    </edit>
  </match>
</fontconfig>
`

/** The environment in which a browser on Linux sees these fonts and none of the machine's. */
export async function fontsOf(name) {
  const config = configOf(families[name])
  const digest = createHash('sha256').update(config).digest('hex').slice(0, 12)
  const file = join(caches, `${name}-${digest}.conf`)
  if (!existsSync(file)) {
    await mkdir(caches, { recursive: true })
    const draft = `${file}.${process.pid}`
    await writeFile(draft, config)
    await rename(draft, file)
  }
  return { FONTCONFIG_FILE: file }
}
