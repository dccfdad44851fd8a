import { mkdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/*
 * node build/toolkit-life-cycle.mjs TOOLKIT PROJECT YML: what `atk provision` and `atk deploy` would
 * do without an account, by the toolkit's own code: its schema of the yml, its rules for the
 * registration's manifest, and the file our server is started with. Says what is wrong.
 */
const [, , toolkit, projectPath, yml] = process.argv
const require = createRequire(join(toolkit, 'package.json'))
const core = (name) => require(`@microsoft/teamsfx-core/build/component/${name}.js`)
const { yamlParser } = core('configManager/parser')
const { buildAadManifest } = core('driver/aad/utility/buildAadManifest')
const { CreateOrUpdateEnvironmentFileDriver } = core('driver/file/createOrUpdateEnvironmentFile')
const { envUtil } = core('utils/envUtil')

const problems = []
const hear = (text) => problems.push(String(text))
const quiet = () => undefined
const logProvider = { info: quiet, debug: quiet, verbose: quiet, warning: hear, error: hear }

/** A result of theirs. Throws its error. */
function value(result) {
  if (result.isErr()) throw result.error
  return result.value
}

const withOf = (lifeCycle, uses) => lifeCycle.driverDefs.find((one) => one.uses === uses).with

await envUtil.loadEnvFile(join(projectPath, 'env', `.env.${process.env.TEAMSFX_ENV}`))
const project = value(await yamlParser.parse(join(projectPath, yml), true))
for (const part of [project.provision, project.deploy])
  for (const name of part.resolvePlaceholders()) hear(`${yml}: no value for ${name}`)
const { manifestPath, outputFilePath } = withOf(project.provision, 'aadApp/update')
await buildAadManifest({ projectPath, logProvider }, manifestPath, outputFilePath, {})

const file = withOf(project.deploy, 'file/createOrUpdateEnvironmentFile')
const target = join(projectPath, file.target)
await mkdir(dirname(target), { recursive: true })
const driver = new CreateOrUpdateEnvironmentFileDriver()
value((await driver.execute(file, { projectPath, logProvider })).result)
const written = await readFile(target, 'utf8')
if (written.includes('${{')) hear(`${file.target} is not filled: ${written}`)

if (problems.length) throw new Error(problems.join('\n'))
