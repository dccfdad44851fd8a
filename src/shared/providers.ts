/** Whose sign-in may be used besides a password. */
export const providers = ['MS', 'Slack', 'Google'] as const
export type Provider = (typeof providers)[number]

/** Why Microsoft's consent page is opened in Teams, and Graph's permissions for each reason. */
export const consents = {
  profile: ['User.Read'], // photo and department
  chat: ['Chat.Create', 'ChatMessage.Send'], // the first time a person invites somebody
} as const
export type Consent = keyof typeof consents
