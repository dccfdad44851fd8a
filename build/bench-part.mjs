import { build } from 'esbuild'

/** Builds a part of the bench like the product, beside its migrations; gives where it is. */
export async function buildPart(part) {
  const outfile = `dist/server/bench-${part}.js`
  await build({
    entryPoints: [`bench/${part}.ts`],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    define: { BUILT_SERVER: 'true' },
  })
  return outfile
}
