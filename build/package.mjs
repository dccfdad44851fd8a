import { parseArgs } from 'node:util'
import { envFile, makePackage, readValues, withAppId, writeZip } from './teams-package.mjs'

/* `npm run package -- --env local`: the Teams app package, ready to sideload. */
const { values } = parseArgs({ options: { env: { type: 'string', default: 'local' } } })
const path = `dist/teams/recess-${values.env}.zip`
try {
  const given = await readValues(values.env)
  await writeZip(await makePackage(await withAppId(given, envFile(values.env))), path)
  console.log(`${path} is ready: in Teams, Apps > Manage your apps > Upload an app.`)
} catch (error) {
  console.error(error.code === 'ENOENT' ? `There is no env/.env.${values.env}` : error.message)
  process.exitCode = 1
}
