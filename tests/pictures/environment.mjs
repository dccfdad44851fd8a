import { TestEnvironment } from 'jest-environment-node'

/** The demo company's days are those of one place, while these files run: other files keep the machine's. */
export default class InIstanbul extends TestEnvironment {
  constructor(config, context) {
    const { TZ } = process.env
    process.env.TZ = 'Europe/Istanbul'
    super(config, context)
    this.before = TZ
  }

  async teardown() {
    await super.teardown()
    if (this.before === undefined) delete process.env.TZ
    else process.env.TZ = this.before
  }
}
