const NAMES =
  'Array BigInt Error Infinity Int16Array Int32Array Int8Array JSON Map Math NaN Number Object Promise RegExp Set String Symbol Uint16Array Uint32Array Uint8Array WeakMap'.split(
    ' ',
  )

const isDeclared = (code, name) =>
  new RegExp(
    `\\b(?:class|function|const|let|var)\\s+${name}\\b|[{,]\\s*(?:\\w+ as )?${name}\\s*[,}][^=]*\\bfrom\\b`,
  ).test(code)

/**
 * Code that Jest runs looks a global up through its sandbox, some hundred times slower than Node does:
 * a module gets names of its own for those it uses.
 */
export function withOwnGlobals(code) {
  const used = NAMES.filter(
    (name) => new RegExp(`\\b${name}\\b`).test(code) && !isDeclared(code, name),
  )
  return used.length > 0 ? `const { ${used.join(', ')} } = globalThis;${code}` : code
}
