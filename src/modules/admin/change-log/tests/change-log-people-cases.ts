import { deleteDestination } from '#modules/messaging/channels/contract.ts'
import { makeDepartment, renameDepartment } from '#modules/people/departments/contract.ts'
import {
  invitationList,
  invitePeople,
  resendInvitation,
  takeBackInvitation,
} from '#modules/people/invitations/contract.ts'
import { removeMember, undoRemoval } from '#modules/people/membership/contract.ts'
import { decideReport, report } from '#modules/admin/reports/contract.ts'
import { settled } from '#server/jobs/start-jobs.ts'
import { enqueue } from '#server/jobs/queue.ts'
import { channelPostJob } from '#server/messaging/queued-posts.ts'
import { channels } from '#tests/providers/workspace.ts'
import type { Doings, Space } from './change-log-fixture.ts'

const { hook } = channels
const MINUTE_MS = 60_000

/** Invites somebody by mail; gives the invitation's id. */
async function invited({ all, admin, ask }: Space): Promise<string> {
  const { teamId } = admin
  await ask(invitePeople, { body: { teamId, text: 'can@elsewhere.example' } })
  all.server.clock.pass(2 * MINUTE_MS)
  const { body } = await ask(invitationList, { params: { id: teamId } })
  return body.invitations[0]!.inviteId
}

/** A post to a channel that Slack says is gone. */
async function postToNobody({ all, admin }: Space): Promise<void> {
  all.slack.state.mood = 'channel_is_archived'
  const now = all.server.clock.now
  const post = {
    teamId: admin.teamId,
    groupId: hook.groupId,
    channelId: hook.channelId,
    key: `gone ${admin.teamId}`,
    about: { what: 'puzzle', gameType: 'findTheWord', edition: '', closesAt: null } as const,
    dueAt: now,
    until: new Date(now.getTime() + 60 * MINUTE_MS),
    isOnSchedule: false,
  }
  const about = { ...post.about, at: now.toISOString() }
  const { db } = all.server.world
  await db.transaction((tx) => enqueue(tx, [channelPostJob({ ...post, about })]))
  await settled(all.server.world)
  all.calm()
}

const shown = {
  groupId: hook.groupId,
  channelId: hook.channelId,
  kind: hook.kind,
  name: hook.name,
  language: 'en',
  style: 'message',
  failure: '',
}

/** Acts about people and about where posts go. */
export const peopleActs: Doings = {
  async channel_changed({ all, admin }) {
    const { address: _, ...rest } = hook
    await all.put(admin, hook)
    all.server.clock.pass(1_000)
    await all.put(admin, { ...rest, name: '#games' })
    return [
      { before: null, after: { ...shown, hasNewAddress: true } },
      { before: shown, after: { ...shown, name: '#games', hasNewAddress: false } },
    ]
  },
  async channel_removed({ all, admin, ask }) {
    await all.put(admin, hook)
    const { groupId, channelId } = hook
    await ask(deleteDestination, { body: { teamId: admin.teamId, groupId, channelId } })
    return [{ before: { groupId, channelId }, after: null }]
  },
  async channel_off(space) {
    await space.all.put(space.admin, hook)
    await postToNobody(space)
    const { groupId, channelId, name } = hook
    const after = { groupId, channelId, name, failure: 'channel_is_archived' }
    return [{ name: '', before: null, after }]
  },
  async department_renamed({ admin, ask }) {
    const { teamId } = admin
    const made = await ask(makeDepartment, { body: { teamId, name: 'Sales' } })
    const { departmentId } = made.body
    await ask(renameDepartment, { body: { teamId, departmentId, name: 'Growth' } })
    const before = { departmentId, name: 'Sales' }
    return [{ before, after: { departmentId, name: 'Growth' } }]
  },
  async invited(space) {
    await invited(space)
    return [{ before: null, after: { count: 1 } }]
  },
  async invitation_resent(space) {
    const body = { teamId: space.admin.teamId, inviteId: await invited(space) }
    await space.ask(resendInvitation, { body })
    return [{ before: null, after: null }]
  },
  async invitation_taken_back(space) {
    const body = { teamId: space.admin.teamId, inviteId: await invited(space) }
    await space.ask(takeBackInvitation, { body })
    return [{ before: null, after: null }]
  },
  async removal_undone({ admin, ana, ask }) {
    const body = { teamId: admin.teamId, memberId: ana.userId }
    await ask(removeMember, { body })
    await ask(undoRemoval, { body })
    return [{ before: null, after: { userId: ana.userId } }]
  },
  async report_fine({ admin, ana, ben, ask }) {
    const said = { personId: ana.userId, what: 'name' }
    await ask(report, { body: said, token: ben.guulJwt })
    await ask(decideReport, { body: { teamId: admin.teamId, ...said, isFine: true } })
    return [{ before: null, after: { userId: ana.userId, what: 'name' } }] // not by whom it was reported
  },
}
