/**
 * What of the day's company a person can turn off, one by one ("Keep it quiet"):
 * `presence` that they are seen to play, and see who plays; `reactions` signs on results; `joined`
 * that somebody they invited has come; `nudges` nudges and reminders; `moments` the court painted,
 * the podium's ceremony, badges, and all sound; `morning` what happened yesterday.
 */
export const quietTopics = [
  'presence',
  'reactions',
  'joined',
  'nudges',
  'moments',
  'morning',
] as const
export type QuietTopic = (typeof quietTopics)[number]

/** Of these nothing comes in quiet hours and on days off either. */
export const HELD_IN_QUIET_HOURS: readonly QuietTopic[] = ['nudges', 'moments']
