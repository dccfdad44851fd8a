import type { Database } from '../../base/db/database.ts'
import { surveys } from './schema.ts'

/** Keeps a person's answers; later ones take the place of earlier ones. */
export async function keepSurvey(db: Database, survey: typeof surveys.$inferInsert): Promise<void> {
  const { teamId: _team, userId: _user, ...answers } = survey
  await db
    .insert(surveys)
    .values(survey)
    .onConflictDoUpdate({ target: [surveys.teamId, surveys.userId], set: answers })
}
