import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from '@swc/core'
import { filesOf } from '../../build/sources.mjs'
import { statusesOf } from '#server/module.ts'
import { modules } from '#app/modules.ts'

/* What a call may be refused with, read from the code: all codes written in what its route leads to. */

type Node = Readonly<Record<string, unknown>>

/** A declaration at a module's top: the codes in it, and what else it names. */
interface Unit {
  readonly codes: Set<string>
  readonly names: Set<string> // of the module's top
}

interface Module {
  readonly units: Map<string, Unit>
  readonly imports: Map<string, readonly [file: string, name: string]>
  readonly exports: Map<string, string | readonly [file: string, name: string]> // by a name of its own, or another's
  readonly passedOn: readonly string[] // files of which it exports all
  readonly routes: readonly (readonly [endpoint: string, unit: Unit])[]
}

type Place = readonly [file: string, name: string]

/** What is led to by no import: in a thread of its own, or by what the modules bring. */
const elsewhere: Readonly<Record<string, readonly Place[]>> = {
  'src/server/module.ts mayHaveToken': [
    ['src/modules/platforms/directory/server/leavers/check-before-token.ts', 'mayHaveToken'],
  ],
  'src/server/module.ts vouchedFor': [
    ['src/modules/platforms/directory/server/leavers/check-before-token.ts', 'vouchedFor'],
  ],
  'src/server/messaging/offered.ts findOffered': [
    ['src/modules/platforms/directory/server/lists.ts', 'offeredChannel'],
  ],
  'src/modules/admin/change-log/server/revert.ts revert': [
    ['src/modules/admin/panel/server/change.ts', 'adminReverts'],
  ],
  'src/modules/people/departments/server/import.ts read': [
    ['src/modules/people/departments/server/list-preview.ts', 'previewOf'],
  ],
  'src/modules/admin/panel/server/change.ts write': [
    ['src/modules/play/hours/server/settings.ts', 'settings'],
    ['src/modules/messaging/channels/server/module.ts', 'settings'],
    ['src/modules/people/membership/server/module.ts', 'settings'],
  ],
  'src/modules/messaging/schedules/server/validate-schedule.ts validateSchedule': [
    ['src/modules/play/puzzles/server/posts/schedule.ts', 'schedulablePuzzle'],
    ['src/modules/play/rooms/server/schedule.ts', 'schedulableRoom'],
  ],
  'src/modules/messaging/schedules/server/routes.ts tryPost': [
    ['src/modules/play/puzzles/server/posts/schedule.ts', 'puzzleTrial'],
    ['src/modules/play/rooms/server/schedule.ts', 'roomTrial'],
    ['src/modules/play/predictors/server/module.ts', 'roundTrial'],
  ],
}

const roots = {
  '#shared/': 'src/shared/',
  '#predictors/': 'src/predictors/',
  '#server/': 'src/server/',
  '#modules/': 'src/modules/',
  '#app/': 'src/app/',
}
const statuses = statusesOf(modules)
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null
const isString = (node: unknown): node is { value: string } =>
  isNode(node) && node['type'] === 'StringLiteral'
const nameIn = (node: unknown) => (node as { value: string }).value

function fileOf(from: string, source: string): string {
  for (const [alias, folder] of Object.entries(roots))
    if (source.startsWith(alias)) return folder + source.slice(alias.length)
  return source.startsWith('.') ? relative('.', join(dirname(from), source)) : ''
}

/** What is compared with a code is not answered with it. */
const isCompared = ({ type, operator }: Node) =>
  type === 'SwitchCase' || (type === 'BinaryExpression' && /^[!=]==$/.test(String(operator)))

const isType = ({ type }: Node) =>
  /^Ts(?!As|Satisfies|NonNull|Const)/.test(String(type)) && type !== 'TsTypeAssertion'

/** Everything below a node that is neither a type nor a mere name of a property. */
function below(node: Node): Node[] {
  const skipped = new Set(['typeAnnotation', 'typeParams', 'typeArguments', 'returnType'])
  if (node['type'] === 'KeyValueProperty') skipped.add('key')
  if (node['type'] === 'MemberExpression' && (node['property'] as Node)['type'] === 'Identifier')
    skipped.add('property')
  return Object.entries(node).flatMap(([key, value]) => {
    if (skipped.has(key)) return []
    const some = (Array.isArray(value) ? value : [value]).filter(isNode)
    return some.filter((one) => !isType(one) && !(isCompared(node) && isString(one)))
  })
}

function readInto(unit: Unit, node: Node): Unit {
  if (isString(node) && Object.hasOwn(statuses, node.value)) unit.codes.add(node.value)
  if (node['type'] === 'Identifier') unit.names.add(`${nameIn(node)} ${String(node['ctxt'])}`)
  for (const one of below(node)) readInto(unit, one)
  return unit
}
const unitOf = (...nodes: readonly unknown[]): Unit => {
  const unit = { codes: new Set<string>(), names: new Set<string>() }
  for (const node of nodes.filter(isNode)) readInto(unit, node)
  return unit
}

const key = (id: unknown) => `${nameIn(id)} ${String((id as Node)['ctxt'])}`

/** The names that a declaration gives, taken apart or not. */
function idsIn(pattern: Node): Node[] {
  if (pattern['type'] === 'Identifier') return [pattern]
  return below(pattern).flatMap(idsIn)
}

function declared(node: Node): (readonly [id: Node, body: Node])[] {
  if (node['type'] === 'VariableDeclaration')
    return (node['declarations'] as Node[]).flatMap((one) =>
      idsIn(one['id'] as Node).map((id) => [id, one] as const),
    )
  const id = node['identifier']
  return isNode(id) ? [[id, node]] : []
}

/** `route(endpoint, handle)` wherever it is called: an endpoint by its name here, or by its property's. */
function routesIn(node: Node): (readonly [string, Unit])[] {
  const inside = below(node).flatMap(routesIn)
  const { type, callee, arguments: given } = node
  const isRoute = type === 'CallExpression' && isNode(callee) && callee['value'] === 'route'
  if (!isRoute) return inside
  const [endpoint, handle] = (given as Node[]).map(({ expression }) => expression as Node)
  const isProperty = endpoint!['type'] === 'MemberExpression'
  const name = isProperty ? nameIn(endpoint!['property']) : key(endpoint)
  return [[name, unitOf(endpoint, handle)], ...inside]
}

function importsOf(file: string, body: readonly Node[]): Module['imports'] {
  const all = new Map<string, readonly [string, string]>()
  for (const { type, source, specifiers } of body)
    if (type === 'ImportDeclaration')
      for (const { local, imported } of specifiers as Node[])
        all.set(key(local), [fileOf(file, nameIn(source)), nameIn(imported ?? local)])
  return all
}

function readModule(file: string): Module {
  const { body } = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript' })
  const nodes = body as unknown as Node[]
  const units = new Map<string, Unit>()
  const exports: Module['exports'] = new Map()
  for (const node of nodes) {
    const isExported = node['type'] === 'ExportDeclaration'
    for (const [id, made] of declared(isExported ? (node['declaration'] as Node) : node)) {
      units.set(key(id), unitOf(made))
      if (isExported) exports.set(nameIn(id), key(id))
    }
    if (node['type'] !== 'ExportNamedDeclaration') continue
    for (const { orig, exported } of node['specifiers'] as Node[]) {
      const name = nameIn(exported ?? orig)
      const from = node['source']
      exports.set(name, from ? [fileOf(file, nameIn(from)), nameIn(orig)] : key(orig))
    }
  }
  const passedOn = nodes
    .filter(({ type }) => type === 'ExportAllDeclaration')
    .map(({ source }) => fileOf(file, nameIn(source)))
  const routes = nodes.flatMap(routesIn)
  return { units, exports, imports: importsOf(file, nodes), passedOn, routes }
}

class Code {
  readonly #modules = new Map<string, Module>()

  module(file: string): Module {
    const known = this.#modules.get(file) ?? readModule(file)
    this.#modules.set(file, known)
    return known
  }

  /** Where a name of a module is declared. */
  find(file: string, name: string): readonly [string, string] | null {
    const { units, imports } = this.module(file)
    if (units.has(name)) return [file, name]
    const from = imports.get(name)
    return from?.[0].endsWith('.ts') ? this.#exported(from[0], from[1]) : null
  }

  #exported(file: string, name: string): readonly [string, string] | null {
    const { exports, passedOn } = this.module(file)
    const found = exports.get(name)
    if (found === undefined)
      return passedOn.map((from) => this.#exported(from, name)).find((one) => one !== null) ?? null
    return typeof found === 'string' ? this.find(file, found) : this.#exported(...found)
  }

  /** A declaration by its exported name. */
  exported(file: string, name: string): Unit {
    const [at, own] = this.#exported(file, name)!
    return this.module(at).units.get(own)!
  }

  /** Every code in what a unit of a file leads to. */
  reach(file: string, unit: Unit, seen = new Set<string>()): Set<string> {
    const codes = new Set(unit.codes)
    for (const name of unit.names) {
      const found = this.find(file, name)
      if (!found || seen.has(found.join(' '))) continue
      seen.add(found.join(' '))
      const [at, own] = found
      for (const code of this.reach(at, this.module(at).units.get(own)!, seen)) codes.add(code)
      for (const on of elsewhere[`${at} ${own.split(' ')[0]}`] ?? [])
        for (const code of this.reach(on[0], this.exported(...on), seen)) codes.add(code)
    }
    return codes
  }
}

const sources = filesOf('server').filter((name) => /(?<!\.test|\.worker)\.ts$/.test(name))

/** The codes of each route of the server, by its endpoint: 'src/modules/play/hours/contract.ts limitedGames', or a puzzle's 'guess'. */
export function readRefusals(): Map<string, Set<string>> {
  const code = new Code()
  const all = new Map<string, Set<string>>()
  for (const file of sources)
    for (const [endpoint, unit] of code.module(file).routes) {
      const [at, id] = code.find(file, endpoint) ?? ['', endpoint]
      all.set(`${at} ${id.split(' ')[0]}`.trim(), code.reach(file, unit))
    }
  return all
}
