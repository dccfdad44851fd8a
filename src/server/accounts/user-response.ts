import type { DeviceUser, Language, ThemeChoice, User } from '#shared/accounts.ts'
import { NO_TEAM } from '../teams/schema.ts'
import { findCaller, type Caller } from '../sessions/caller.ts'
import { signToken, type SessionKey } from '../sessions/session.ts'
import { findTenantOfTeam } from './tenants/store.ts'
import type { World } from '../world.ts'
import { makeDevice } from './device.ts'

/** The User entity for its own eyes, with a token good for as long as the session. */
export async function userAnswer(world: World, caller: Caller): Promise<User> {
  const tenant = await findTenantOfTeam(world.db, 'MS', caller.teamId)
  const teamId = caller.teamId === NO_TEAM ? '' : caller.teamId
  const { name, logoImage, timeZone, language, customTheme, isDemo } = caller.team
  return {
    userId: caller.userId,
    name: caller.name,
    email: caller.email,
    teamId,
    guulJwt: signToken(world, caller),
    isAdmin: caller.isAdmin,
    language: caller.language as Language | '',
    theme: caller.theme as ThemeChoice,
    isHidden: caller.isHidden,
    sounds: caller.sounds,
    profileImage: caller.profileImage,
    profileBgImage: caller.profileBgImage,
    mustRename: caller.mustRename,
    onboarding: [...caller.onboarding],
    controller: caller.provider,
    team: {
      teamId,
      name,
      logoImage,
      timeZone,
      language: language as Language,
      customTheme,
      isDemo,
      tenantId: tenant?.tenantId ?? '',
      teamsAppId: tenant?.teamsAppId || (world.config.TEAMS_APP_ID ?? ''),
    },
  }
}

/** Signs in: the user as they are after whatever led here. */
export async function signedIn(world: World, key: SessionKey): Promise<User> {
  return userAnswer(world, await findCaller(world, signToken(world, key)))
}

/** Signed in with the password or the mail of the account: from now on this device is known. */
export async function signedInHere(world: World, key: SessionKey): Promise<DeviceUser> {
  return { ...(await signedIn(world, key)), device: await makeDevice(world, key) }
}
