import { badgeKinds } from './badges/work.ts'
import { posting } from './channels/posting.ts'
import { cleaningUp } from './clean-up.ts'
import { letterDelivery, unsentLetterDelivery } from './mail/post.ts'
import { digesting } from './notifications/digest.ts'
import { inviteLetter } from './play-invites/letter.ts'
import { messaging } from './play-invites/slack-message.ts'
import { chatting } from './play-invites/teams-chat.ts'
import { makingAhead } from './puzzles/ahead.ts'
import { coaching } from './puzzles/coaching.ts'
import { reminderKinds } from './reminders/streak.ts'
import { followingKinds } from './schedules/following.ts'
import { openTable, openTournament } from './schedules/opening.ts'
import { tellingEveryone } from './notifications/tell-everyone.ts'
import { telling } from './notifications/telling.ts'
import { streakKinds } from './results/streak-delivery.ts'
import { saying } from './telling/message.ts'
import { tournamentKinds } from './tournaments/work.ts'
import type { DeliveryKind } from './jobs/delivery.ts'

/** Every kind of delivery there is, and what is done with it. */
export const deliveryKinds: Record<string, DeliveryKind> = {
  ...badgeKinds,
  ...coaching,
  ...followingKinds,
  ...reminderKinds,
  ...streakKinds,
  ...tournamentKinds,
  cleanUp: cleaningUp,
  digest: digesting,
  letter: letterDelivery,
  unsentLetter: unsentLetterDelivery,
  inviteLetter,
  playInvite: messaging,
  chatInvite: chatting,
  tell: telling,
  tellEveryone: tellingEveryone,
  message: saying,
  post: posting,
  openTable,
  openTournament,
  puzzlesAhead: makingAhead,
}
