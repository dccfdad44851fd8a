import type { User } from '#shared/accounts.ts'
import { scheduleSlackPredictor } from '#modules/play/predictors/contract.ts'
import { JobRunner } from '#server/jobs/job-runner.ts'
import { DueRows } from '#server/jobs/due-rows.ts'
import { jobHandlersOf } from '#server/module.ts'
import { modules } from '#app/modules.ts'
import { predictors } from '#modules/play/predictors/server/schema.ts'
import { schedules } from '#modules/messaging/schedules/server/schema.ts'
import { predictorSource } from '#modules/play/predictors/server/posts/post-job.ts'
import { playing } from '#tests/http/score-predictor-fixture.ts'
import { wordsOf } from '#tests/providers/block-kit.ts'
import { channels, openChannels, type Channels } from '#tests/providers/workspace.ts'
import { workDue } from '#tests/run-due-jobs.ts'

/** The channel that hears of rounds. */
export const { hook } = channels

/** A space that plays a league and has a channel for its rounds, with a clock moved by hand. */
export class PostedRounds {
  all!: Channels
  game!: Awaited<ReturnType<typeof playing>>
  admin!: User

  /** Another space, at six in Istanbul; its first round locks on the 15th, at 12:15 UTC. */
  async begin(): Promise<void> {
    this.all ??= await openChannels()
    this.all.calm()
    for (const table of [predictors, schedules]) await this.all.server.world.db.delete(table)
    await this.at('2026-10-01T03:00:00Z')
    this.game = await playing(this.all.server, { name: `League ${Math.random()}` })
    this.admin = this.game.admin
    await this.all.put(this.admin, hook)
  }

  /** It is then, and what is due by then is done. */
  async at(text: string): Promise<void> {
    this.all.server.clock.set(text)
    await workDue(this.all.server.world, 6)
  }

  /** The same with another process beside. */
  async atInTwo(text: string): Promise<void> {
    const { world, clock } = this.all.server
    clock.set(text)
    const other = [
      new DueRows(world, [predictorSource]),
      new JobRunner(world, jobHandlersOf(modules)),
    ]
    for (const one of other) one.start()
    await this.at(text)
    for (const one of other) await one.close()
  }

  post(more: object = {}) {
    return this.all.server.call(scheduleSlackPredictor, {
      token: this.game.token,
      body: {
        companyId: this.admin.teamId,
        userId: this.admin.userId,
        fixtureId: this.game.fixtureId,
        channelId: hook.channelId,
        hour: 9,
        minute: 30,
        timeZoneId: 'Europe/Istanbul',
        ...more,
      },
    })
  }

  /** What stands in the channel. */
  texts(): string[] {
    return this.all.slack.posts.map(({ blocks }) => nameless(wordsOf(blocks)))
  }

  titles(): string[] {
    return this.texts().map((text) => text.split('\n')[0]!)
  }
}

/** A league is called by a number no other has. */
export const nameless = (text: string): string => text.replaceAll(/League [\d.]+/g, 'League')
