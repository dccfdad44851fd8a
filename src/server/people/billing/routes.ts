import { and, asc, eq } from 'drizzle-orm'
import { subscriptionOverview } from '#shared/api/billing.ts'
import { users } from '../../base/teams/schema.ts'
import { route, type Route } from '../../base/http/serve.ts'
import { getTeam } from '../../base/teams/store.ts'

export const billingRoutes: readonly Route[] = [
  route(subscriptionOverview, async ({ world, caller }) => {
    const { isLimited, isPaymentFailed, deactivationDueDate } = await getTeam(
      world.db,
      caller.teamId,
    )
    const admins = await world.db
      .select({ name: users.name, profileImage: users.profileImage })
      .from(users)
      .where(and(eq(users.teamId, caller.teamId), eq(users.isAdmin, true)))
      .orderBy(asc(users.createdAt))
      .limit(5)
    return { isLimited, isPaymentFailed, deactivationDueDate, admins }
  }),
]
