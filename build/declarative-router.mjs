/** What stands in react-router's code, and what is left of it where there are routes alone. */
const replaced = [
  [/React\d*\.useContext\((?:DataRouter|DataRouterState|Framework|RSCRouter)Context\)/g, 'null'],
  [/dataRouterOpts\?\.state/g, 'null'],
  [/dataRouterOpts && dataRouterOpts\.state\.matches\.length/g, 'false'],
  [/isDataRoute \? useNavigateStable\(\) : /g, ''],
  [/return shouldPrefetch && .+ : link;/g, 'return link;'],
  [/^RenderErrorBoundary\.contextType = .+$/gm, ''],
  [/^\w+\.displayName = .+$/gm, ''], // what is done to a component keeps it
  [/React\d*\.forwardRef\(/g, '/* @__PURE__ */ $&'],
]

/**
 * A webpack loader for react-router. The app draws routes and has no data router, no framework and no
 * server components: what belongs to them is null, and the minimizer leaves it out.
 * @throws {Error} when a release of the router reads differently
 */
export default function declarativeRouter(code) {
  if (!code.includes('function BrowserRouter(')) return code
  return replaced.reduce((left, [what, by]) => {
    if (left.search(what) < 0) throw new Error(`react-router no longer has ${what}`)
    return left.replace(what, by)
  }, code)
}
