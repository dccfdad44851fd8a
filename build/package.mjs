import { parseArgs } from 'node:util'
import { envFile, makePackage, readValues, withAppId, writeZip } from './teams-package.mjs'

/* `npm run package -- --env local`: the Teams app package, ready to sideload. */
const UNNAMED = 'Your company' // the default of the env files
const NO_ID = '00000000-0000-0000-0000-000000000000'

/** Teams shows everyone who made an app: only a local environment may keep the placeholder. */
function checkOperator({ env, name }) {
  if (name !== UNNAMED) return
  const told = `OPERATOR_NAME in env/.env.${env} is still "${UNNAMED}": Teams shows it as the app's developer`
  if (env !== 'local') throw new Error(`${told}. Put your company's name there.`)
  console.log(`${told}.`)
}

const { values } = parseArgs({ options: { env: { type: 'string', default: 'local' } } })
const path = `dist/teams/recess-${values.env}.zip`
try {
  const given = await readValues(values.env)
  checkOperator({ env: values.env, name: given.OPERATOR_NAME })
  await makePackage({ ...given, TEAMS_APP_ID: given.TEAMS_APP_ID || NO_ID }) // fails before an id is saved
  await writeZip(await makePackage(await withAppId(given, envFile(values.env))), path)
  console.log(`${path} is ready: in Teams, Apps > Manage your apps > Upload an app.`)
} catch (error) {
  console.error(error.code === 'ENOENT' ? `There is no env/.env.${values.env}` : error.message)
  process.exitCode = 1
}
